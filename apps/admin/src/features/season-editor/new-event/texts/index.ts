import en from './en.json';
import kz from './kz.json';
import ru from './ru.json';

export const NEW_EVENT_TEXTS = { kz, ru, en };
