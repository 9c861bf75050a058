import { mapText } from '../../../../platform/lib/languages.ts';
import { isColor, type Shop } from '../../../catalog/index.ts';
import { cleanHtml } from '../files/markup.ts';
import type { SeasonFile } from '../format/season.ts';

/** The shop of a season file. `getImageAddress`: address of a picture that the file names; '' if it names none. */
export function toShop(season: SeasonFile, getImageAddress: (name: string | undefined) => string): Shop {
  const { logo, headerBackground, footer, meta, ...shop } = season.shop;
  return {
    ...shop,
    country: shop.country ?? null,
    currency: season.currency,
    timeZone: season.timeZone,
    vat: season.vat,
    logo: typeof logo === 'object' ? mapText(logo, getImageAddress) : getImageAddress(logo),
    logoMobile: getImageAddress(shop.logoMobile),
    favicon: getImageAddress(shop.favicon),
    headerBackground: isColor(headerBackground) ? String(headerBackground) : getImageAddress(headerBackground),
    footer: { ...footer, info: mapText(footer.info, cleanHtml) },
    meta: { ...meta, image: getImageAddress(meta.image) },
  };
}
