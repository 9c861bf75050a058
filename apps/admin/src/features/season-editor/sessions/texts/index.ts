import en from './en.json';
import kz from './kz.json';
import ru from './ru.json';

export const EVENT_DATES_TEXTS = { kz, ru, en };
