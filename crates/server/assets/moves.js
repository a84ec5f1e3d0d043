// Moments as the clock of this device has them.

import { tellLocally } from "./live.js";

tellLocally();
