import { expect, it } from 'vitest';
import { isWeakPin } from './pin.ts';

it.each(['000000', '111111', '121212', '123123', '123456', '654321', '789012', '135791', '112233', '159753', '110011'])(
  'isWeakPin refuses %s',
  (pin) => expect(isWeakPin(pin)).toBe(true),
);

it.each(['482913', '730518', '902746', '194857'])('isWeakPin accepts %s', (pin) => expect(isWeakPin(pin)).toBe(false));
