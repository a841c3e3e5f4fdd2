import type {
  Attendance,
  FleetStore,
  RequestDraw,
  RequestHold,
} from '../../fleet/ports/fleet-store.ts';
import type { Queries } from './database/engine.ts';
import * as fleet from './rows/fleet-rows.ts';
import * as turns from './rows/fleet-turn-rows.ts';

/** How the store reads and writes, and whom it knows to be gone. */
export interface FleetAccess {
  readonly read: <Value>(work: (db: Queries) => Value) => Promise<Value>;
  readonly write: <Value>(work: (db: Queries) => Value) => Promise<Value>;
  readonly isGone: (process: string) => boolean;
}

/** All processes on a file are on one machine: its clock is the database's. */
const nowMs = (): number => Date.now();

/** What the processes on one file agree on. */
export class SqliteFleet implements FleetStore {
  readonly #access: FleetAccess;

  constructor(access: FleetAccess) {
    this.#access = access;
  }

  attend(attendance: Attendance) {
    return this.#writeAt((db, moment) => {
      fleet.attend(db, attendance, moment);
      return fleet.readFleet(db, moment);
    });
  }

  depart(process: string) {
    return this.#access.write((db) => {
      fleet.depart(db, process);
    });
  }

  async readFleet() {
    const gone = await this.#gone();
    return this.#access.read((db) => fleet.readFleet(db, { nowMs: nowMs(), gone }));
  }

  agreeOnShardCount(process: string, wish: number) {
    return this.#writeAt((db, moment) => fleet.agreeOnShardCount(db, process, wish, moment));
  }

  takeShards(process: string, most: number) {
    return this.#writeAt((db, moment) => fleet.takeShards(db, process, most, moment));
  }

  releaseShard(process: string, shard: number) {
    return this.#access.write((db) => {
      fleet.releaseShard(db, process, shard);
    });
  }

  takeIdentifyTurn(bucket: number, gapMs: number) {
    return this.#access.write((db) => turns.takeIdentifyTurn(db, bucket, gapMs, nowMs()));
  }

  drawRequests(draw: RequestDraw) {
    return this.#access.write((db) => turns.drawRequests(db, draw, nowMs()));
  }

  holdRequests(hold: RequestHold) {
    return this.#access.write((db) => {
      turns.holdRequests(db, hold, nowMs());
    });
  }

  async #writeAt<Value>(work: (db: Queries, moment: fleet.Moment) => Value): Promise<Value> {
    const gone = await this.#gone();
    return this.#access.write((db) => work(db, { nowMs: nowMs(), gone }));
  }

  /** Looked for before the transaction: one who is gone never comes back. */
  async #gone(): Promise<readonly string[]> {
    const known = await this.#access.read(fleet.readMemberIds);
    return known.filter((process) => this.#access.isGone(process));
  }
}
