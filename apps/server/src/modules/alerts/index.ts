/** Availability alerts: emails to subscribers of sold-out events. */
import { defineSweep, handleSweep } from '../../platform/jobs/index.ts';
import type { Module } from '../../platform/module.ts';
import { type Alerts, createAvailabilityAlerts } from './alerts.ts';

export { type AlertEmail, type Alerts, alertConfirmationSend, renewAlertLink, selectAlertsToNotify } from './alerts.ts';
export { listEventsWithSubscribers } from './store.ts';

/** Handled by a workflow. */
export const alertsNotify = defineSweep('alerts.notify', 5);
const alertsExpire = defineSweep('alerts.expire', 60);

export const alertsModule: Module<Alerts> = {
  name: 'alerts',
  tables: ['availability_alert'],
  create: createAvailabilityAlerts,
  jobs: (alerts, platform) => handleSweep(platform, alertsExpire, alerts.expire),
};
