import en from './en.json';
import kz from './kz.json';
import ru from './ru.json';

export const SEASON_DATES_TEXTS = { kz, ru, en };
