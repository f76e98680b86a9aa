import type { BoutPage } from '../../contract/pages/bout_page.ts';
import type { EventPage } from '../../contract/pages/event_page.ts';
import type { FighterPage } from '../../contract/pages/fighter_page.ts';
import { dateText } from '../../format/dates.ts';
import { eventTitle, ufcRecordText } from '../../format/words/bout_words.ts';
import { cardLine } from '../../format/words/line_words.ts';
import { atLineText, boutAnswer, boutSentence, placeText, standingText, toldSide } from '../bout/bout_sentences.ts';
import { differenceSentence, favoritesText, nightSentence, worthSentence } from '../event/event_sentences.ts';
import { pricedEvent } from '../event/priced_pages.ts';
import { bodyText, fullName, returnsDetails, returnsSentence } from '../fighter/fighter_sentences.ts';

/** What a page says first, as its HTML shows it until the app has started. Texts may be empty. */
export interface PageOpening {
  /** Above the title. */
  eyebrow: string;
  title: string;
  sentence: string;
  details: readonly string[];
}

function boutOpening(page: BoutPage): PageOpening {
  const { event, red, blue, reasons, result, called_off, market } = page;
  const basis = result === null && !called_off && market !== null ? `${atLineText(page.line_source)} ` : '';
  const [main] = reasons;
  const reason = main === undefined ? '' : `${main.group} moves the forecast most: ${main[toldSide(page)]}. `;
  const said = boutAnswer(page) === boutSentence(page) ? '' : `${boutSentence(page)} `;
  const standings = `${red.name}: ${standingText(red)}. ${blue.name}: ${standingText(blue)}.`;
  return {
    eyebrow: `${eventTitle(event.name)}, ${dateText(event.date)} · ${placeText(page)}`,
    title: `${red.name} vs. ${blue.name}`,
    sentence: boutAnswer(page),
    // One paragraph, so that nothing which the app paints later is larger: it is the largest contentful paint.
    details: [
      `${said}${basis}${reason}The forecast’s gain over the market is small: one bout says nothing about it. ${standings}`,
    ],
  };
}

function eventOpening(page: EventPage): PageOpening {
  const { event, place, bouts, playbooks, sources } = page;
  const isSettled = bouts.some(({ result }) => result !== null);
  const sentence = isSettled ? nightSentence(playbooks) : worthSentence(pricedEvent(page, undefined).bouts);
  const difference = differenceSentence({ bouts });
  const names = bouts.map(({ red, blue }) => `${red.name} vs. ${blue.name}`);
  return {
    eyebrow: `${dateText(event.date)}${place === null ? '' : ` · ${place}`}`,
    title: eventTitle(event.name),
    sentence: sentence ?? '',
    details: [
      isSettled
        ? favoritesText(bouts)
        : `Not settled. ${atLineText(cardLine(sources))}${difference === undefined ? '' : ` ${difference}`}`,
      `${names.join(', ')}.`,
    ],
  };
}

const fighterOpening = (page: FighterPage): PageOpening => ({
  eyebrow: `${page.weight_class === null ? '' : `${page.weight_class} · `}${ufcRecordText(page.record)} in the UFC`,
  title: fullName(page),
  sentence: returnsSentence(page),
  details: [bodyText(page), returnsDetails(page)],
});

/** What a page says first. */
export function pageOpening(page: EventPage | BoutPage | FighterPage): PageOpening {
  if (page.kind === 'bout') return boutOpening(page);
  return page.kind === 'event' ? eventOpening(page) : fighterOpening(page);
}
