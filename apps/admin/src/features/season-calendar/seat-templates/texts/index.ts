import en from './en.json';
import kz from './kz.json';
import ru from './ru.json';

export const SEAT_TEMPLATE_TEXTS = { kz, ru, en };
