import { expect, test } from 'vitest';
import { selectDueReminders } from './payment-reminder.ts';

test('selectDueReminders sends at most three reminders per hour to one address', () => {
  const due = [
    { order: 1, address: 'a@mail.example', sentWithinHour: 2 },
    { order: 2, address: 'a@mail.example', sentWithinHour: 2 },
    { order: 3, address: 'b@mail.example', sentWithinHour: 0 },
    { order: 4, address: 'c@mail.example', sentWithinHour: 3 },
  ];
  expect(selectDueReminders(due)).toEqual([1, 3]);
});
