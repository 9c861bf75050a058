/** What each of the test cards does, in the shop's four languages. */
import type { Language } from './texts.ts';

export type CardName =
  | 'success'
  | 'declined'
  | 'insufficient funds'
  | '3-D Secure failed'
  | 'silence'
  | 'success said twice'
  | 'success after 20 minutes'
  | 'error, then success'
  | 'no notification'
  | 'voucher card'
  | 'voucher card, empty';

export const WHAT_CARDS_DO: Readonly<Record<Language, Readonly<Record<CardName, string>>>> = {
  ru: {
    success: 'платит',
    declined: 'банк карты отклоняет оплату',
    'insufficient funds': 'на карте недостаточно денег',
    '3-D Secure failed': 'проверка 3-D Secure не проходит, какой код ни ввести',
    silence: 'платит через 3 минуты, но банк ничего не сообщает магазину и не возвращает покупателя',
    'success said twice': 'платит, и банк сообщает об этом магазину дважды',
    'success after 20 minutes': 'платит через 20 минут, когда бронь уже истекла',
    'error, then success': 'платит, но на первые два вопроса магазина банк отвечает ошибкой',
    'no notification': 'платит сразу, но банк ничего не сообщает магазину и не возвращает покупателя',
    'voucher card': 'платит картой культурного ваучера',
    'voucher card, empty': 'карта культурного ваучера, на которой не осталось денег',
  },
  en: {
    success: 'pays',
    declined: 'is declined by its bank',
    'insufficient funds': 'has not enough money on it',
    '3-D Secure failed': 'fails the 3-D Secure check, whatever code is typed',
    silence: 'pays after 3 minutes, but the bank neither tells the shop nor sends the buyer back',
    'success said twice': 'pays, and the bank tells the shop twice',
    'success after 20 minutes': 'pays 20 minutes later, when the reservation is over',
    'error, then success': 'pays, but the shop’s first two questions are answered by an error',
    'no notification': 'pays at once, but the bank neither tells the shop nor sends the buyer back',
    'voucher card': 'pays by cultural voucher card',
    'voucher card, empty': 'is a cultural voucher card with no money left on it',
  },
  kz: {
    success: 'төлейді',
    declined: 'карта банкі төлемді қабылдамайды',
    'insufficient funds': 'картада ақша жеткіліксіз',
    '3-D Secure failed': 'қандай код терілсе де, 3-D Secure тексеруінен өтпейді',
    silence: '3 минуттан кейін төлейді, бірақ банк дүкенге хабарламайды, сатып алушыны да қайтармайды',
    'success said twice': 'төлейді, бұл туралы банк дүкенге екі рет хабарлайды',
    'success after 20 minutes': 'бронь уақыты өтіп кеткенде, 20 минуттан кейін төлейді',
    'error, then success': 'төлейді, бірақ дүкеннің алғашқы екі сұрағына банк қатемен жауап береді',
    'no notification': 'бірден төлейді, бірақ банк дүкенге хабарламайды, сатып алушыны да қайтармайды',
    'voucher card': 'мәдени ваучер картасымен төлейді',
    'voucher card, empty': 'ақшасы таусылған мәдени ваучер картасы',
  },
  ch: {
    success: '付款成功',
    declined: '发卡银行拒绝付款',
    'insufficient funds': '卡内余额不足',
    '3-D Secure failed': '无论输入什么验证码，3-D Secure 验证都不通过',
    silence: '3 分钟后付款，但银行既不通知商店，也不让买家返回',
    'success said twice': '付款成功，银行向商店通知两次',
    'success after 20 minutes': '20 分钟后付款，此时预留已过期',
    'error, then success': '付款成功，但商店的前两次查询都收到错误',
    'no notification': '立即付款，但银行既不通知商店，也不让买家返回',
    'voucher card': '用文化券卡付款',
    'voucher card, empty': '没有余额的文化券卡',
  },
};
