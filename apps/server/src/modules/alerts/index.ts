/** Letters to whoever wants to hear when an event without tickets has some. */
export { type AlertLetter, type Alerts, createAlerts } from './alerts.ts';
