import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_POSITION_CHARS, type TableAct } from '../protocol/client-messages.ts';
import type { TableMessage } from '../protocol/server-messages.ts';
import { ignoreForbidden } from './forbidden.ts';
import type { TableParts } from './kit/game.ts';
import { Button } from './kit/signs.tsx';

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

/** Acts that another player may be waiting for are always visible. */
export function UrgentActs({ store, table }: Pick<TableParts, 'store' | 'table'>) {
  const urgent = table.acts.filter(({ act }) => !QUIET.has(act));
  if (urgent.length === 0) return null;
  return (
    <div class="urgent">
      {urgent.map(({ act, label }) => (
        <Button
          key={act}
          onClick={() => {
            store.act(act);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

export function hasQuietActs({ acts }: TableMessage): boolean {
  return acts.some(({ act }) => QUIET.has(act));
}

/** The other acts, shown while the menu is open. Resigning can't be undone, so it needs a confirmation. */
export function QuietActs({ store, table, words }: Pick<TableParts, 'store' | 'table' | 'words'>) {
  const [asked, setAsked] = useState<TableAct>();
  useEffect(() => {
    setAsked(undefined);
  }, [table.revision]);
  if (asked === 'set-up') return <SetUp {...{ store, table, words }} />;
  if (asked !== undefined) {
    return (
      <div class="menu" role="group">
        <Button
          class="grave"
          onClick={() => {
            store.act(asked);
          }}
        >
          {words.sure}
        </Button>
        <Button
          onClick={() => {
            setAsked(undefined);
          }}
        >
          {words.no}
        </Button>
      </div>
    );
  }
  return (
    <div class="menu" role="group">
      {table.acts
        .filter(({ act }) => QUIET.has(act))
        .map(({ act, label }) => (
          <Button
            key={act}
            onClick={() => {
              if (act === 'resign' || act === 'set-up') setAsked(act);
              else store.act(act);
            }}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}

/** An example of the notation for positions, which is the same in all languages. */
const EXAMPLE = 'a1:0,-5.5 b1:2.25,3';

/** A form for typing a position, which starts with the current one. */
function SetUp({ store, table, words }: Pick<TableParts, 'store' | 'table' | 'words'>) {
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
export function Copy({ text, words }: { readonly text: string } & Pick<TableParts, 'words'>) {
  const line = useRef<HTMLParagraphElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (thrown) {
      // The frame may not use the clipboard, or the page has none because it came by plain HTTP: select the
      // text, so that the player can copy it.
      if (!(thrown instanceof TypeError)) ignoreForbidden(thrown);
      if (line.current !== null) getSelection()?.selectAllChildren(line.current);
    }
  };
  return (
    <div class="copy">
      <p ref={line}>{text}</p>
      <Button onClick={() => void copy()}>{isCopied ? words.copied : words.copy}</Button>
    </div>
  );
}
