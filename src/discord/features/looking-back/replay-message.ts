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
import { replayButton, reviewButtons, shareButton } from '../playing/match-buttons.ts';
import { asOneLine } from '../playing/match-message.ts';
import { scoreOf } from '../../ui/texts.ts';
import type { Chapter } from './chapters.ts';
import {
  container,
  escapeMarkdown,
  menu,
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
  /** Of all shots in the match, or in the chapter. */
  readonly tellings: readonly ShotFacts[];
  readonly pictureWords: PictureWords;
  /** What can be watched on its own. */
  readonly chapters: readonly Chapter[];
  /** What is shown; the whole match without one. */
  readonly chapter?: Chapter;
  readonly words: Words;
}

/** A match or a chapter as one animation, with a menu of chapters and a button to the single shots. */
export function matchReplayMessage(content: MatchReplayContent): MessagePayload {
  const { match, title, reel, tellings, pictureWords, chapters, chapter, words } = content;
  const shots = tellings.length;
  const say = words.history;
  const part = chapter && chapterTitle(chapter, words);
  const opening = say.wholeAltText(
    [title, ...(part === undefined ? [] : [part])].join(', '),
    reel.shotsShown,
    shots,
    scoreOf(chapter?.shots.at(-1)?.taken.state ?? match.state),
  );
  const file: FileAttachment = {
    name: 'match.gif',
    bytes: reel.bytes,
    altText: shotsAltText(opening, tellings.slice(-reel.shotsShown), pictureWords),
  };
  const isWhole = reel.shotsShown === shots;
  const counted = isWhole ? say.allShots(shots) : say.lastShots(reel.shotsShown, shots);
  const told = [
    ...(part === undefined ? [] : [`${part}.`]),
    ...(isWhole && chapter?.kind === 'decisive' ? [] : [counted]),
  ].join(' ');
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
        ...(chapters.length === 0 ? [] : [chapterMenu(content)]),
        row(stepIn),
      ),
    ],
    files: [file],
    pings: [],
  };
}

/** Stands in the menu for the match itself, which is no chapter. */
const WHOLE = 'whole';

function chapterMenu({ match, chapters, chapter, words }: MatchReplayContent) {
  const option = (label: string, value: string, description?: string) => ({
    label,
    value,
    ...(description === undefined ? {} : { description }),
    default: value === (chapter?.value ?? WHOLE),
  });
  return menu({
    id: ids.encode('replay-chapter', { match: match.id }),
    placeholder: words.history.chapters,
    options: [
      option(words.history.whole, WHOLE, scoreOf(match.state)),
      ...chapters.map((each) => option(chapterTitle(each, words), each.value, scoresOf(each))),
    ],
  });
}

function chapterTitle({ kind, round }: Chapter, { history: say }: Words): string {
  return kind === 'decisive' ? say.decisiveShots : say.roundChapter(round);
}

/** The match score before and after a round. */
function scoresOf({ kind, shots }: Chapter): string | undefined {
  const [first, last] = [shots.at(0), shots.at(-1)];
  if (kind === 'decisive' || first === undefined || last === undefined) return undefined;
  return `${scoreOf(first.before)} → ${scoreOf(last.taken.state)}`;
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
          replayButton(match.id, words),
          shareButton(match.id, shown.taken.revision, words),
          ...reviewButtons(match, words),
        ),
      ),
    ],
    files,
    pings: [],
  };
}

interface SharedContent extends Omit<ShotReplayContent, 'at' | 'shots' | 'files'> {
  readonly file: FileAttachment;
  /** Animations are off in this server. */
  readonly isStill: boolean;
}

/** A shot that someone shows to the channel: it is seen before its ruling is read. */
export function sharedMessage(
  { match, title, shown, file, isStill, words }: SharedContent,
  sharer: string,
): MessagePayload {
  const { taken } = shown;
  const { revision } = taken;
  const lines = eventLines(taken.events, taken.state, words, taken.revision);
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(`### ${escapeMarkdown(title)}`),
        picture(file),
        text(asOneLine(lines), words.match.sharedBy(mentionOf(sharer, words))),
        row(
          replayButton(match.id, words),
          ...(isStill
            ? []
            : [
                {
                  id: ids.encode('share-still', { match: match.id, revision }),
                  label: words.history.still,
                },
              ]),
        ),
      ),
    ],
    files: [file],
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
