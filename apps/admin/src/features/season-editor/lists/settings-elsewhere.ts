/** Fields of season.json that are edited in the settings of the shop. `part`: in the address of those settings. */
export const SHOP_SETTINGS = [
  {
    part: 'general',
    fields: ['name', 'banner', 'siteUrl', 'languages', 'language', 'country', 'reserveMinutes'],
  },
  { part: 'company', fields: ['operator'] },
  { part: 'look', fields: ['logo', 'logoMobile', 'favicon', 'headerBackground', 'logoUrl', 'footer'] },
  { part: 'search', fields: ['meta'] },
  { part: 'email', fields: ['email'] },
  { part: 'pages', fields: ['rules'] },
  { part: 'switches', fields: ['switches'] },
] as const;
