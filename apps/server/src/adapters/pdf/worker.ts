/** Prints in a thread of its own: setting type takes tens of milliseconds in which the shop must go on answering. */
import type { TicketSheet } from '../../modules/tickets/index.ts';
import { answerQuestions } from '../thread.ts';
import { printTickets } from './document.ts';

answerQuestions((sheets: readonly TicketSheet[]) => printTickets(sheets));
