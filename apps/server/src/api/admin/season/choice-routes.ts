/** What fields of events choose from, and pictures of the season. */
import { SEASON_CHOICE_ENDPOINTS } from '@sahna/contract/admin/season/season-choice-endpoints';
import {
  addSeasonPicture,
  listEventChoices,
  listPictures,
  readSeasonChoices,
  toSeasonPicture,
} from '../../../modules/season/index.ts';
import { findScope } from '../../../modules/staff/index.ts';
import { formatReturnSentence } from '../../../modules/tickets/index.ts';
import { createTimeZoneNamer } from '../../../platform/http/languages/time-zone-name.ts';
import { LANGUAGES, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import { PAYMENT_METHOD_KEYS } from '../../../platform/lib/payment-method-keys.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import type { DefineRoute } from '../define-routes.ts';
import { parsePage, toPage } from '../list-pages.ts';
import { Refused, readStaffLanguage } from '../problems.ts';

const ENDPOINTS = SEASON_CHOICE_ENDPOINTS;

export function seasonChoiceRoutes(
  define: DefineRoute,
  { context: { db, clock, publishedCatalog } }: { context: Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'> },
): void {
  define(ENDPOINTS.readSeasonChoices, async ({ scope, staff, request }) => {
    const choices = await readSeasonChoices(db);
    if (!choices) throw new Refused('not-found');
    const language = readStaffLanguage(request);
    const nameTimeZone = createTimeZoneNamer(publishedCatalog.current()?.shop, language);
    const toChoice = ({ key, name }: { key: string; name: LocalText }) => ({ key, name: pickText(name, language) });
    return {
      languages: LANGUAGES.filter((candidate) => choices.languages.includes(candidate)).sort(
        (a, b) => choices.languages.indexOf(a) - choices.languages.indexOf(b),
      ),
      currency: choices.currency,
      isVatPayer: choices.isVatPayer,
      kinds: choices.kinds.map((kind) => ({
        ...toChoice(kind),
        menus: kind.menus.map((menu) => ({ ...toChoice(menu), submenus: menu.submenus.map(toChoice) })),
      })),
      venues: choices.venues.map(({ timeZone, halls, ...venue }) => ({
        ...toChoice(venue),
        timeZone,
        timeZoneName: nameTimeZone(timeZone),
        halls: halls.map(({ zones, ...hall }) => ({
          ...toChoice(hall),
          zones: zones.map(({ color, ...zone }) => ({ ...toChoice(zone), color })),
        })),
      })),
      tags: choices.tags.map(toChoice),
      events: (await listEventChoices(db, scope.events)).map(({ isTemplate, ...event }) => ({
        ...toChoice(event),
        isTemplate,
      })),
      canCreateEvents: findScope(staff.grants, 'season:change', [])?.events === null,
      paymentMethods: [...PAYMENT_METHOD_KEYS],
    };
  });

  define(ENDPOINTS.readReturnSentence, async ({ query: { isAllowed, untilHours } }) => ({
    sentence: Object.fromEntries(
      LANGUAGES.map((language) => [language, formatReturnSentence({ allowed: isAllowed, untilHours }, language)]),
    ),
  }));

  define(ENDPOINTS.listSeasonPictures, async ({ query }) => {
    return toPage(await listPictures(db, parsePage(query)), toSeasonPicture);
  });

  define(ENDPOINTS.uploadSeasonPicture, async ({ body, actor }) => {
    const stored = await addSeasonPicture(db, body.content, actor, clock.now());
    return stored.ok ? { picture: stored.value, problem: null } : { picture: null, problem: stored.error };
  });
}
