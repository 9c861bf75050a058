import en from './en.json';
import kz from './kz.json';
import ru from './ru.json';

export const STAFF_TEXTS = { kz, ru, en };
