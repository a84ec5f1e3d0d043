//! How much one person may have at once, and how fast: matches, events, shared analyses, and words. Guests are
//! free, so whatever a guest does is counted for their address, too. A school is one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::Caller;
use super::allowance::{Allowance, Rate};
use crate::config::Config;
use crate::hall::Hall;
use crate::people::{Person, PersonId, PersonKind, Role};
use crate::room::{MatchSetup, Opponent, Room, SeatOccupant};
use crate::store::Counted;
use crate::web::Problem;
use crate::web::problem::Full;

/// New guests of an address: so many at once, and then one a second.
const GUESTS: Rate = Rate::new(300, Duration::from_secs(1));
/// Matches that guests of an address make: so many at once, and then one in two seconds.
const GUEST_MATCHES: Rate = Rate::new(200, Duration::from_secs(2));
/// Matches that somebody makes, whatever becomes of them: so many at once, and then one a minute.
const MADE: Rate = Rate::new(300, Duration::from_secs(60));
/// The same for an address, by guests and accounts: so many at once, and then one in ten seconds.
const MADE_AT_ADDRESS: Rate = Rate::new(1000, Duration::from_secs(10));
/// Analyses that are shared from an address: so many at once, and then one in ten seconds.
const SHARES: Rate = Rate::new(30, Duration::from_secs(10));
/// What somebody says: so much at once, and then one line in two seconds.
const WORDS: Rate = Rate::new(10, Duration::from_secs(2));

/// Invitations to matches that wait for somebody, at most, and those from guests among them.
const INVITATIONS: usize = 100;
const INVITATIONS_BY_GUESTS: usize = 20;

/// Counts what people do.
#[derive(Debug)]
pub struct Quotas {
    guests: Allowance<IpAddr>,
    guest_matches: Allowance<IpAddr>,
    made: Allowance<PersonId>,
    made_at_address: Allowance<IpAddr>,
    shares: Allowance<IpAddr>,
    words: Allowance<PersonId>,
    /// Who is about to get how much of something that is not counted yet.
    begun: Mutex<HashMap<(PersonId, Counted), usize>>,
}

/// Something that somebody is about to get, counted until this goes.
#[derive(Debug)]
pub(in crate::web) struct Claim {
    by: Arc<Quotas>,
    of: (PersonId, Counted),
}

impl Quotas {
    /// What a configuration allows: without a bound for requests or deeds there is none for how fast
    /// anything else is done.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let of_addresses = |rate| match config.requests {
            0 => Allowance::unlimited(),
            _ => Allowance::at(rate),
        };
        let of_people = |rate| match config.deeds {
            0 => Allowance::unlimited(),
            _ => Allowance::at(rate),
        };
        Self {
            guests: of_addresses(&GUESTS),
            guest_matches: of_addresses(&GUEST_MATCHES),
            made: of_people(&MADE),
            made_at_address: of_addresses(&MADE_AT_ADDRESS),
            shares: of_addresses(&SHARES),
            words: of_people(&WORDS),
            begun: Mutex::default(),
        }
    }

    /// Forgets everybody who has been quiet for long.
    pub fn tidy(&self) {
        for addresses in [&self.guests, &self.guest_matches, &self.made_at_address, &self.shares] {
            addresses.tidy();
        }
        for people in [&self.words, &self.made] {
            people.tidy();
        }
    }

    /// Somebody at an address becomes a guest: so many of an address, and no more.
    pub(in crate::web) fn guest(&self, caller: Caller) -> Result<(), Problem> {
        self.guests.take(&caller.address(), Problem::TooManyGuests)
    }

    /// Somebody wants to say something.
    pub(in crate::web) fn say(&self, person: PersonId) -> Result<(), Problem> {
        self.words.take(&person, Problem::TalksTooFast)
    }

    /// Somebody makes a match, by whatever standing: what was made is kept, also if it is cancelled at once.
    fn make(&self, person: PersonId, caller: Caller) -> Result<(), Problem> {
        self.made.take(&person, Problem::TooManyMade)?;
        self.made_at_address.take(&caller.address(), Problem::TooManyMade)
    }

    /// Somebody gets something: how much they are getting with it.
    fn begin(self: &Arc<Self>, of: (PersonId, Counted)) -> (Claim, usize) {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        let count = begun.entry(of).or_default();
        *count += 1;
        (Claim { by: Arc::clone(self), of }, *count)
    }

    /// Whether somebody may make a match, and whoever they invite be invited; counted until it is made. Who tries
    /// one again that was made is not refused.
    pub(in crate::web) async fn for_match(
        self: &Arc<Self>,
        hall: &Hall,
        host: &Person,
        caller: Caller,
        setup: &MatchSetup,
        key: Option<&str>,
    ) -> Result<Vec<Claim>, Problem> {
        if let Some(key) = key
            && hall.db().match_of(host.id, key).await?.is_some()
        {
            return Ok(Vec::new());
        }
        self.check_guest(host, caller)?;
        check_computers(hall, matches!(setup.opponent, Opponent::Computer(_)))?;
        let counted = match setup.opponent {
            Opponent::Anybody | Opponent::Person(_) => Counted::Open,
            Opponent::Computer(_) => Counted::AgainstComputer,
            Opponent::SameDevice => Counted::OnOneDevice,
        };
        let mut claims = vec![self.claim(hall, host, counted).await?];
        self.make(host.id, caller)?;
        if let Opponent::Person(invited) = setup.opponent {
            // Guests are free: however many invite somebody, accounts still can.
            let is_guest = host.standing == PersonKind::Guest;
            let most = if is_guest { INVITATIONS_BY_GUESTS } else { INVITATIONS };
            claims.push(self.claim_up_to(hall, invited, Counted::Invitations, most).await?);
        }
        Ok(claims)
    }

    /// Whether somebody may take a seat, and whoever made the match play it.
    pub(in crate::web) async fn for_seat(
        self: &Arc<Self>,
        hall: &Hall,
        person: &Person,
        room: &Room,
    ) -> Result<Vec<Claim>, Problem> {
        let own = self.claim(hall, person, Counted::AgainstPeople).await?;
        Ok(vec![own, self.claim_for_other(hall, room.setup().host).await?])
    }

    /// Whether somebody may look for an opponent: the match that comes of it is one of theirs.
    pub(in crate::web) async fn for_pairing(
        self: &Arc<Self>,
        hall: &Hall,
        person: &Person,
        caller: Caller,
    ) -> Result<Claim, Problem> {
        self.check_guest(person, caller)?;
        self.make(person.id, caller)?;
        self.claim(hall, person, Counted::AgainstPeople).await
    }

    /// Whether somebody may want a rematch: that is one match more of whatever kind this one was, for the other,
    /// too, where it begins at once.
    pub(in crate::web) async fn for_rematch(
        self: &Arc<Self>,
        hall: &Hall,
        person: &Person,
        caller: Caller,
        room: &Room,
    ) -> Result<Vec<Claim>, Problem> {
        let (Some(seats), Some(seat)) = (room.seats(), room.seats_of(person.id).next()) else {
            return Ok(Vec::new());
        };
        self.check_guest(person, caller)?;
        self.make(person.id, caller)?;
        let other = match (room.setup().opponent, seats[seat.other()]) {
            (Opponent::SameDevice, _) => {
                return Ok(vec![self.claim(hall, person, Counted::OnOneDevice).await?]);
            }
            (_, SeatOccupant::Computer(_)) => {
                check_computers(hall, true)?;
                return Ok(vec![self.claim(hall, person, Counted::AgainstComputer).await?]);
            }
            (_, SeatOccupant::Person(other)) => other,
        };
        let mut claims = vec![self.claim(hall, person, Counted::AgainstPeople).await?];
        if room.wants_rematch()[seat.other()] {
            claims.push(self.claim_for_other(hall, other).await?);
        }
        Ok(claims)
    }

    /// Whether somebody may make an event.
    pub(in crate::web) async fn for_event(
        self: &Arc<Self>,
        hall: &Hall,
        organiser: &Person,
        key: Option<&str>,
    ) -> Result<Option<Claim>, Problem> {
        if let Some(key) = key
            && hall.db().event_of(organiser.id, key).await?.is_some()
        {
            return Ok(None);
        }
        self.claim(hall, organiser, Counted::Events).await.map(Some)
    }

    /// Whether somebody may have another token.
    pub(in crate::web) async fn for_token(
        self: &Arc<Self>,
        hall: &Hall,
        person: &Person,
    ) -> Result<Claim, Problem> {
        self.claim(hall, person, Counted::Tokens).await
    }

    /// Whether somebody may share an analysis.
    pub(in crate::web) async fn for_study(
        self: &Arc<Self>,
        hall: &Hall,
        person: &Person,
        caller: Caller,
    ) -> Result<Claim, Problem> {
        self.shares.take(&caller.address(), Problem::TooManyGuests)?;
        self.claim(hall, person, Counted::Studies).await
    }

    async fn claim(
        self: &Arc<Self>,
        hall: &Hall,
        person: &Person,
        of: Counted,
    ) -> Result<Claim, Problem> {
        self.claim_up_to(hall, person.id, of, most(person, of)).await
    }

    /// The same for whoever somebody is to play against.
    async fn claim_for_other(
        self: &Arc<Self>,
        hall: &Hall,
        other: PersonId,
    ) -> Result<Claim, Problem> {
        let other = hall.db().person(other).await?.ok_or(Problem::Unknown)?;
        self.claim(hall, &other, Counted::AgainstPeople).await.map_err(|problem| match problem {
            Problem::Full(full) => Problem::OtherFull(full),
            problem => problem,
        })
    }

    async fn claim_up_to(
        self: &Arc<Self>,
        hall: &Hall,
        person: PersonId,
        of: Counted,
        most: usize,
    ) -> Result<Claim, Problem> {
        let (claim, begun) = self.begin((person, of));
        let has = hall.db().count_of(person, of).await?;
        if has + begun > most { Err(Problem::Full(Full { of, most })) } else { Ok(claim) }
    }

    /// Guests of an address make so many matches.
    fn check_guest(&self, person: &Person, caller: Caller) -> Result<(), Problem> {
        match person.standing {
            PersonKind::Guest => self.guest_matches.take(&caller.address(), Problem::TooManyGuests),
            PersonKind::Account => Ok(()),
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let mut begun = self.by.begun.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = begun.get_mut(&self.of) {
            *count -= 1;
            if *count == 0 {
                begun.remove(&self.of);
            }
        }
    }
}

/// Whether another match may begin that waits for the computer: not while very many of an address do.
fn check_computers(hall: &Hall, is_wanted: bool) -> Result<(), Problem> {
    if !is_wanted || hall.has_room_for_computers() { Ok(()) } else { Err(Problem::Busy) }
}

/// How much of something somebody may have.
const fn most(person: &Person, of: Counted) -> usize {
    let is_guest = matches!(person.standing, PersonKind::Guest);
    match of {
        Counted::Open => 20,
        Counted::AgainstComputer | Counted::OnOneDevice => 50,
        // A desk shows so many.
        Counted::AgainstPeople if is_guest => 100,
        Counted::AgainstPeople => 500,
        Counted::Events if matches!(person.role, Role::Player) => 20,
        Counted::Events => 500,
        Counted::Studies if is_guest => 100,
        Counted::Studies => 1000,
        Counted::Invitations => INVITATIONS,
        Counted::Tokens => 100,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::HallSettings;

    fn quotas(settings: HallSettings) -> Quotas {
        Quotas::new(&Config::new(settings, Some("here".into())).expect("a configuration"))
    }

    #[test]
    fn an_address_has_so_many_new_guests_at_once_and_others_are_not_concerned() {
        let quotas = quotas(HallSettings::default());
        let (school, home) = (Caller::at([192, 0, 2, 1]), Caller::at([192, 0, 2, 2]));
        let come = |caller| quotas.guest(caller);
        assert!((0..300).all(|_| come(school).is_ok()));
        assert!((0..300).any(|_| come(school) == Err(Problem::TooManyGuests)));
        assert!(come(home).is_ok());
    }

    #[test]
    fn somebody_makes_so_many_matches_a_day_and_so_does_an_address() {
        let quotas = quotas(HallSettings::default());
        let (school, home) = (Caller::at([192, 0, 2, 1]), Caller::at([192, 0, 2, 2]));
        let make = |person, caller| quotas.make(PersonId(person), caller);
        let count = |person, caller| (0..400).filter(|_| make(person, caller).is_ok()).count();
        assert!((300..310).contains(&count(1, school)));
        assert_eq!(make(1, home), Err(Problem::TooManyMade), "wherever they are");
        let of_school = count(2, school) + count(3, school) + count(4, school);
        assert!((690..730).contains(&of_school), "{of_school}");
        assert_eq!(make(5, school), Err(Problem::TooManyMade));
        assert_eq!(make(5, home), Ok(()), "others are not concerned");
    }

    #[test]
    fn a_house_without_limits_counts_nobody_out() {
        let any = HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
        let quotas = quotas(any);
        let home = Caller::at([192, 0, 2, 2]);
        assert!((0..2000).all(|_| quotas.guest(home).is_ok()));
        assert!((0..2000).all(|_| quotas.say(PersonId(1)).is_ok()));
    }

    #[test]
    fn what_is_claimed_is_counted_until_it_is_there() {
        let quotas = Arc::new(quotas(HallSettings::default()));
        let of = (PersonId(1), Counted::Open);
        let (first, one) = quotas.begin(of);
        let (second, two) = quotas.begin(of);
        let (_other, other) = quotas.begin((PersonId(1), Counted::Events));
        assert_eq!((one, two, other), (1, 2, 1));
        drop((first, second));
        assert_eq!(quotas.begin(of).1, 1);
    }
}
