import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Erasure, PrivacyStore } from '../../matches/privacy.ts';
import { renameOnLadders, saveChoices } from './ladder-privacy.ts';
import type { LadderDatabase } from './ladder-rows.ts';
import { readChoices } from './record-match.ts';
import { invitations, invitationSeats, notices, seats } from './schema.ts';

export function sqlitePrivacy(db: LadderDatabase): PrivacyStore {
  return {
    readChoices: (player) => Promise.resolve(readChoices(db, player)),
    saveChoices: (player, choices) => {
      const save = (tx: LadderDatabase) => {
        saveChoices(tx, player, choices);
      };
      db.transaction(save, { behavior: 'immediate' });
      return Promise.resolve();
    },
    erasePlayer: (player, as) => {
      // Without it the old id would lie readable in the file's unused bytes.
      db.run(sql`PRAGMA secure_delete = ON`);
      try {
        const erase = (tx: LadderDatabase) => erasePlayer(tx, player, as);
        return Promise.resolve(db.transaction(erase, { behavior: 'immediate' }));
      } finally {
        db.run(sql`PRAGMA secure_delete = OFF`);
      }
    },
  };
}

function erasePlayer(db: LadderDatabase, player: string, as: string): Erasure {
  const open = { matches: openMatches(db, player), invitations: openInvitations(db, player) };
  if (open.matches.length + open.invitations.length > 0) return { kind: 'still-open', ...open };
  db.update(seats).set({ player: as }).where(eq(seats.player, player)).run();
  db.update(invitations).set({ host: as }).where(eq(invitations.host, player)).run();
  db.update(invitationSeats).set({ player: as }).where(eq(invitationSeats.player, player)).run();
  db.delete(notices).where(eq(notices.player, player)).run();
  renameOnLadders(db, player, as);
  return { kind: 'erased' };
}

function openMatches(db: LadderDatabase, player: string): readonly string[] {
  return db
    .select({ id: seats.matchId })
    .from(seats)
    .where(and(eq(seats.player, player), isNull(seats.endedAtMs)))
    .all()
    .map(({ id }) => id);
}

function openInvitations(db: LadderDatabase, player: string): readonly string[] {
  const hosted = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.host, player), eq(invitations.status, 'open')))
    .all();
  const invited = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(and(eq(invitationSeats.player, player), eq(invitationSeats.isOpen, true)))
    .all();
  return [...new Set([...hosted, ...invited].map(({ id }) => id))];
}
