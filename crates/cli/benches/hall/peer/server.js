// Checkers at boardgame.io, for comparison with the hall. It checks that the piece is there, is the mover's, and that
// the target is free; boardgame.io itself sees to it that players take turns. The rules of captures, kings and
// draws are left out, which is to its advantage. The store is its own, in memory.

const { Server } = require('boardgame.io/server');

const SQUARES = 32;

function setup() {
  const cells = Array(SQUARES + 1).fill(null);
  for (let square = 1; square <= 12; square += 1) cells[square] = '0';
  for (let square = 21; square <= SQUARES; square += 1) cells[square] = '1';
  return { cells };
}

function move({ G, playerID }, from, to, captured) {
  const { cells } = G;
  if (cells[from] !== playerID || (cells[to] !== null && to !== from)) return 'INVALID_MOVE';
  if (captured.some((square) => cells[square] === null || cells[square] === playerID)) return 'INVALID_MOVE';
  cells[from] = null;
  for (const square of captured) cells[square] = null;
  cells[to] = playerID;
}

const checkers = {
  name: 'checkers',
  setup,
  moves: { move },
  turn: { minMoves: 1, maxMoves: 1 },
  // Nothing is kept to be taken back.
  disableUndo: true,
};

const server = Server({ games: [checkers], origins: [] });
server.run(0).then(({ appServer }) => console.log(`listening on ${appServer.address().port}`));
