import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { ShotFacts } from '@crokinole/pictures/alt-text/shot';
import { shotsAltText } from '@crokinole/pictures/alt-text/shots';
import type { PictureWords } from '@crokinole/pictures/words/picture-words';
import type { MatchReplay } from '@crokinole/pictures/replay/match-replay';
import { ids } from '../../ids/ids.ts';
import type { ReplayMove } from '../../ids/press-choices.ts';
import type { TakenShot } from '../playing/taken-shots.ts';
import type { Words } from '../../../words/english/messages.ts';
import { mentionOf } from '../../../texts/names.ts';
import { shareButton } from '../playing/match-buttons.ts';
import { asOneLine } from '../playing/match-message.ts';
import { scoreOf } from '../../text/match-text.ts';
import {
  container,
  escapeMarkdown,
  picture,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import { eventLines } from '../../../texts/turn-text.ts';

interface MatchReplayContent {
  readonly match: StoredMatch;
  readonly title: string;
  readonly reel: MatchReplay;
  /** Of all shots in the match. */
  readonly tellings: readonly ShotFacts[];
  readonly pictureWords: PictureWords;
  readonly words: Words;
}

/** A whole match as one animation, with a button to its single shots. */
export function matchReplayMessage({
  match,
  title,
  reel,
  tellings,
  pictureWords,
  words,
}: MatchReplayContent): MessagePayload {
  const say = words.history;
  const shots = tellings.length;
  const opening = say.wholeAltText(title, reel.shotsShown, shots, scoreOf(match.state));
  const file: FileAttachment = {
    name: 'match.gif',
    bytes: reel.bytes,
    altText: shotsAltText(opening, tellings.slice(-reel.shotsShown), pictureWords),
  };
  const told =
    reel.shotsShown === shots ? say.allShots(shots) : say.lastShots(reel.shotsShown, shots);
  const isOver = match.endedAtMs !== null;
  const stepIn: ButtonOptions = {
    id: stepId(match, 0, isOver ? 'first' : 'last'),
    label: say.shotByShot,
    style: 'primary',
  };
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(`### ${escapeMarkdown(title)} · ${scoreOf(match.state)}`),
        picture(file),
        text(`-# ${told}`),
        row(stepIn),
      ),
    ],
    files: [file],
    pings: [],
  };
}

interface ShotReplayContent {
  readonly match: StoredMatch;
  readonly title: string;
  readonly shown: TakenShot;
  /** Counted from 0. */
  readonly at: number;
  readonly shots: number;
  readonly files: readonly FileAttachment[];
  readonly words: Words;
}

/** A panel with buttons that step through the shots of a match. */
export function shotMessage(content: ShotReplayContent): MessagePayload {
  const { match, shown, files, words } = content;
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        shotText(content),
        ...files.map(picture),
        row(...stepButtons(content)),
        row(
          { id: ids.encode('replay', { match: match.id }), label: words.history.whole },
          shareButton(match.id, shown.taken.revision, words),
        ),
      ),
    ],
    files,
    pings: [],
  };
}

/** A shot that someone shows to the channel: it is seen before its ruling is read. */
export function sharedMessage(
  { match, title, shown, files, words }: Omit<ShotReplayContent, 'at' | 'shots'>,
  sharer: string,
): MessagePayload {
  const { taken } = shown;
  const lines = eventLines(taken.events, taken.state, words, taken.revision);
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(`### ${escapeMarkdown(title)}`),
        ...files.map(picture),
        text(asOneLine(lines), words.match.sharedBy(mentionOf(sharer, words))),
        row({ id: ids.encode('replay', { match: match.id }), label: words.history.whole }),
      ),
    ],
    files,
    pings: [],
  };
}

type ShotContent = Pick<ShotReplayContent, 'title' | 'shown' | 'words'>;

function shotText({ title, shown: { taken, judged, before }, words }: ShotContent) {
  const head = words.history.caption(judged.round, scoreOf(before));
  const lines = eventLines(taken.events, taken.state, words, taken.revision);
  return text(`### ${escapeMarkdown(title)}`, `-# ${head}`, ...lines);
}

function stepButtons({ match, at, shots, words }: ShotReplayContent): readonly ButtonOptions[] {
  const [isFirst, isLast] = [at === 0, at === shots - 1];
  const button = (to: ReplayMove, label: string, isDisabled: boolean): ButtonOptions => ({
    id: stepId(match, at, to),
    label,
    isDisabled,
  });
  return [
    button('first', '⏮', isFirst),
    button('back', '◀', isFirst),
    button('here', words.history.shotOf(at + 1, shots), true),
    button('on', '▶', isLast),
    button('last', '⏭', isLast),
  ];
}

function stepId({ id }: StoredMatch, shot: number, to: ReplayMove): string {
  return ids.encode('replay-step', { match: id, shot, to });
}
