/** Setup flags and numbers by their wire names (poster §3 "Setup", booking §3 "Setup app section"), and those of the admin app. */
type Range = { min: number; max: number };
const FLAG: Range = { min: 0, max: 1 };
const COLUMNS: Range = { min: 1, max: 4 };
const PIXELS: Range = { min: 1, max: 2000 };

/** The allowed whole numbers of each switch. */
export const SWITCH_RANGES = {
  tickets_action: FLAG,
  tickets_address: FLAG,
  tickets_description: FLAG,
  tickets_col: COLUMNS,
  tickets_image: FLAG,
  subscription_action: FLAG,
  subscription_address: FLAG,
  subscription_description: FLAG,
  subscription_col: COLUMNS,
  subscription_image: FLAG,
  description_escaping_tags: FLAG,
  menu_first_notimes: FLAG,
  header: FLAG,
  footer: FLAG,
  scroll_top: FLAG,
  is_integration: FLAG,
  cart: FLAG,
  lk: FLAG,
  order_return: FLAG,
  singleseats: FLAG,
  price_limit: { min: 0, max: 10_000 },
  bonus_share: { min: 0, max: 100 },
  showproculture: FLAG,
  needreg: FLAG,
  captcha: FLAG,
  recaptcha: FLAG,
  logo_width: PIXELS,
  logo_footer_width: PIXELS,
  staff_password_sign_in: FLAG,
  changeover_minutes: { min: 0, max: 600 },
} as const satisfies Record<string, Range>;

export type SwitchName = keyof typeof SWITCH_RANGES;
export const SWITCH_NAMES = Object.keys(SWITCH_RANGES).filter((name): name is SwitchName => name in SWITCH_RANGES);

export function isFlag(name: SwitchName): boolean {
  return SWITCH_RANGES[name] === FLAG;
}
