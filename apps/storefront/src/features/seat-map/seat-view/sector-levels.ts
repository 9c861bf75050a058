/** Heights of sectors: from the hall file, else a default by the name of the sector. */

/** `height`: meters between the floors of the front row and of the stalls; `rake`: rise per meter of distance from the stage. */
export type SectorLevel = { height: number; rake: number };

/** The first match counts: "balcony boxes" are boxes, and a "second balcony" is above the first. */
const DEFAULTS: readonly { names: RegExp; height: number; rake: number }[] = [
  { names: /box|loge|лож|包厢/iu, height: 2.5, rake: 0 },
  { names: /galler|галер|third|3|үшінші|трет|三/iu, height: 11, rake: 0.35 },
  {
    names: /(?:second|upper|2|втор|верхн|екінші|жоғарғы|二).*(?:balcon|tier|circle|балкон|ярус|楼)/iu,
    height: 9,
    rake: 0.33,
  },
  { names: /balcon|circle|tier|mezz|балкон|ярус|бельэтаж|мезонин|楼/iu, height: 6, rake: 0.3 },
  { names: /amphi|амфи|后区池座/iu, height: 1.5, rake: 0.12 },
];
const STALLS = { height: 0, rake: 0.04 };

/** `names`: the sector's key and its name in every language. */
export function getSectorLevel(
  { height, rake }: { height: number | null; rake: number | null },
  names: readonly string[],
): SectorLevel {
  const usual = DEFAULTS.find((kind) => names.some((name) => kind.names.test(name))) ?? STALLS;
  return { height: height ?? usual.height, rake: rake ?? usual.rake };
}
