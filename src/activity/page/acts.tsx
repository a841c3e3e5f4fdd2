import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_POSITION_CHARS, type TableAct } from '../protocol/client-messages.ts';
import type { TableMessage } from '../protocol/server-messages.ts';
import type { GameStore } from './game.ts';
import type { Labels } from './labels.ts';

/** Acts that can't be undone need a confirmation. */
const GRAVE: ReadonlySet<TableAct> = new Set(['resign']);
/** Acts that no one waits for are in the menu, where a thumb doesn't press them by mistake. */
const QUIET: ReadonlySet<TableAct> = new Set([
  'resign',
  'offer-draw',
  'offer-adjournment',
  'clear',
  'set-up',
  'by-finger',
  'by-pull',
]);

interface ActsProps {
  readonly store: GameStore;
  readonly table: TableMessage;
  readonly words: Labels;
}

/** Acts that another player may be waiting for are always visible. */
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

/** The other acts, shown while the menu is open. */
export function QuietActs({ store, table, words }: ActsProps) {
  const [asked, setAsked] = useState<TableAct>();
  useEffect(() => {
    setAsked(undefined);
  }, [table.revision]);
  if (asked === 'set-up') return <SetUp {...{ store, table, words }} />;
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
              if (GRAVE.has(act) || act === 'set-up') setAsked(act);
              else store.act(act);
            }}
          >
            {label}
          </button>
        ))}
    </div>
  );
}

/** An example of the notation for positions, which is the same in all languages. */
const EXAMPLE = 'a1:0,-5.5 b1:2.25,3';

/** A form for typing a position, which starts with the current one. */
function SetUp({ store, table, words }: ActsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      class="set-up"
      onSubmit={(event) => {
        event.preventDefault();
        store.act('set-up', field.current?.value ?? '');
      }}
    >
      <label>
        <span>
          {words.discs} <code>{EXAMPLE}</code>
        </span>
        <textarea ref={field} rows={3} maxLength={MAX_POSITION_CHARS} spellcheck={false}>
          {table.notation}
        </textarea>
      </label>
      <button type="submit" class="main">
        {words.setUp}
      </button>
    </form>
  );
}

/** A line about the result, which the player can copy and share. */
export function Copy({ text, words }: { readonly text: string; readonly words: Labels }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The frame may not use the clipboard: select the text, so that the player can copy it.
      if (line.current !== null) getSelection()?.selectAllChildren(line.current);
    }
  };
  return (
    <div class="copy">
      <p ref={line}>{text}</p>
      <button type="button" onClick={() => void copy()}>
        {isCopied ? words.copied : words.copy}
      </button>
    </div>
  );
}
