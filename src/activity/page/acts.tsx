import { useEffect, useState } from 'preact/hooks';
import type { TableAct } from '../protocol/client-messages.ts';
import type { TableMessage } from '../protocol/server-messages.ts';
import type { GameStore } from './game.ts';
import type { Labels } from './labels.ts';

/** What is not taken back is asked twice. */
const GRAVE: ReadonlySet<TableAct> = new Set(['resign']);
/** What nobody waits for: it lies in the menu, out of the way of a thumb. */
const QUIET: ReadonlySet<TableAct> = new Set(['resign', 'offer-draw', 'offer-adjournment']);

interface ActsProps {
  readonly store: GameStore;
  readonly table: TableMessage;
  readonly words: Labels;
}

/** What somebody waits for, where it is seen. */
export function UrgentActs({ store, table }: ActsProps) {
  const urgent = table.acts.filter(({ act }) => !QUIET.has(act));
  if (urgent.length === 0) return null;
  return (
    <div class="urgent">
      {urgent.map(({ act, label }) => (
        <button
          type="button"
          key={act}
          onClick={() => {
            store.act(act);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

export function hasQuietActs({ acts }: TableMessage): boolean {
  return acts.some(({ act }) => QUIET.has(act));
}

/** The others, when the menu is open. */
export function QuietActs({ store, table, words }: ActsProps) {
  const [asked, setAsked] = useState<TableAct>();
  useEffect(() => {
    setAsked(undefined);
  }, [table.revision]);
  if (asked !== undefined) {
    return (
      <div class="menu" role="group">
        <button
          type="button"
          class="grave"
          onClick={() => {
            store.act(asked);
          }}
        >
          {words.sure}
        </button>
        <button
          type="button"
          onClick={() => {
            setAsked(undefined);
          }}
        >
          {words.no}
        </button>
      </div>
    );
  }
  return (
    <div class="menu" role="group">
      {table.acts
        .filter(({ act }) => QUIET.has(act))
        .map(({ act, label }) => (
          <button
            type="button"
            key={act}
            onClick={() => {
              if (GRAVE.has(act)) setAsked(act);
              else store.act(act);
            }}
          >
            {label}
          </button>
        ))}
    </div>
  );
}
