import { STAFF_LANGUAGES } from '@sahna/contract/admin/values';
import { expect, test } from 'vitest';
import { createTimeZoneNamer } from './time-zone-name.ts';

test('the time zone of a venue has a name in words where it is not that of the shop', () => {
  const nameZones = (timeZone: string) =>
    STAFF_LANGUAGES.map((language) => createTimeZoneNamer({ timeZone: 'Asia/Almaty' }, language)(timeZone));
  expect(nameZones('Europe/Berlin')).toEqual([
    'Орталық Еуропа уақыты',
    'Центральная Европа, местное время',
    'Central European Time',
  ]);
  expect(nameZones('Europe/Moscow')[1]).toBe('Москва, стандартное время');
  expect(nameZones('UTC')).toEqual(['GMT+00:00', 'GMT+00:00', 'GMT+00:00']);
  // The same clock with another name.
  for (const timeZone of ['Asia/Almaty', 'Asia/Aqtau']) expect(nameZones(timeZone)).toEqual(['', '', '']);
});
