import { expect, test } from 'vitest'
import { LANGUAGES } from '../languages/languages.ts'
import { all as request } from '../languages/messages/request/all.ts'
import { asksToStop, asksToStopAll, helpAnswer, smsKeyword, startAnswer, stopAnswer } from './keywords.ts'
import { smsSize } from './segments.ts'

test.each([
  [
    'stop',
    [
      ...[
        'STOP',
        ' stop. ',
        'Opt-out',
        'quit',
        'end',
        'revoke',
        'cancel',
        'Unsubscribe!',
        'STOPALL',
        'OPTOUT',
      ],
      // However it is written.
      ...['S.T.O.P.', 'stop stop STOP!!!', 'ＳＴＯＰ', 'st\u200bop', 'STOP 🛑'],
      ...['ARRET', 'ARRÊT', 'ARRE\u0302T', 'Arrêter', 'désabonner', 'De\u0301sinscription.'],
      ...['ALTO', '¡Alto!', 'parar', 'PARE', 'Baja', 'CANCELAR', 'no más'],
      ...['STOPP', 'Abmelden!', 'AUFHÖREN', 'Sair', 'PAREM', 'إيقاف', 'توقف.', 'إلغاء الاشتراك'],
    ],
  ],
  ['start', ['START', 'UNSTOP', 'Subscribe', 'Réabonner', 'Suscribirme', 'Anmelden', 'Começar', 'ابدأ']],
  ['help', ['help', 'Info?', 'AIDE', 'AYUDA', 'Hilfe', 'AJUDA', 'مساعدة']],
  [null, ['no', 'oui', 'stop by on Sunday?', 'the end', 'please do not stop', '', 'شكرا', 'نعم', '👍']],
])('keyword %s', (keyword, texts) => {
  for (const text of texts) expect([text, smsKeyword(text)]).toEqual([text, keyword])
})

test('the answers name the business and the way out', () => {
  expect(stopAnswer("Joe's", 'en')).toMatch(/^Joe's: You are unsubscribed/)
  expect(startAnswer("Joe's", 'en')).toMatch(/^Joe's: You are subscribed again\. .*STOP to opt out\.$/)
  expect(helpAnswer("Joe's", '555', 'en')).toBe(
    "Joe's via Fivestead. Contact 555. Msg&data rates may apply. Reply STOP to opt out.",
  )
})

test.each(LANGUAGES)(
  'the answers in %s take one text, or two in Arabic letters, and their words work',
  (language) => {
    const business = 'Lakeside Family Dental'
    const stopped = stopAnswer(business, language)
    const started = startAnswer(business, language)
    const help = helpAnswer(business, '(217) 555-0143', language)
    for (const text of [stopped, started, help]) {
      const arabic = language === 'ar'
      expect([text, smsSize(text)]).toMatchObject([
        text,
        { encoding: arabic ? 'UCS-2' : 'GSM-7', segments: arabic ? expect.toBeOneOf([1, 2]) : 1 },
      ])
      expect(text).toContain(business)
    }
    expect([stopped, started, help].map((text) => text.match(/START|HELP|STOP/g))).toEqual([
      ['START'],
      ['HELP', 'STOP'],
      ['STOP'],
    ])
  },
)

test.each([
  ...['Stop texting me', 'please stop', 'PLEASE STOP SENDING ME THESE MESSAGES!!', "Don't text me again"],
  ...['do not contact me', 'No more texts please', 'unsubscribe me', 'Remove me from your list'],
  ...['opt me out', 'STOP please', 'Please, stop.', 'Hi, please stop, thanks', 'no thanks, stop'],
  ...['no more messages', 'no more', 'Can you stop texting me?', 'I want to unsubscribe'],
  ...['I’d like to opt out', 'I don’t want these texts', 'I do not want to receive messages from you'],
  ...['Stop the messages!', 'stop it', 'Quit texting me', 'please cancel', 'I want to cancel these texts'],
  'My name is Bob and I never was there, so stop texting me',
  ...['I was never there. Take me off your list!', 'You have the wrong number', 'Wrong number, sorry'],
  ...['lose my number', 'Arrêtez de m’envoyer des messages', 'S’il vous plaît, arrêtez', 'arrêtez svp'],
  ...['Ne m’envoyez plus de textos', 'Je veux me désabonner', 'Plus de messages, merci', 'Por favor, paren'],
  ...['Bitte keine Nachrichten mehr!', 'Ich möchte mich abmelden', 'Por favor, parem de me enviar mensagens'],
  ...['Não quero mais mensagens', 'لا ترسلوا لي رسائل', 'لا أريد المزيد من الرسائل'],
  ...['Dejen de enviarme mensajes', 'No me envíen más mensajes', 'No quiero recibir más mensajes'],
  ...['quiero darme de baja por favor', 'no más mensajes', 'Numero equivocado'],
])('%s asks to stop', (text) => {
  expect(asksToStop(text)).toBe(true)
})

test.each([
  ...['Stop by any time', 'I could not stop eating the bread', 'The bus stop was far away'],
  ...['You need to end the loud music', '5', 'Thanks, remove the stain next time', 'stop by on Sunday?'],
  ...['Can I stop by today?', 'Can you stop by?', 'please do not stop', 'Please don’t stop texting me'],
  ...['Don’t text me before 9', 'Do not text me at work, call me', 'I need to cancel'],
  ...['Cancel my appointment please', 'I want to cancel my Tuesday cleaning', 'The end of the day was best'],
  ...['I couldn’t stop messaging my friends about you', 'No more cold soup please'],
  ...['You gave me the wrong number of screws', 'I have no more questions', 'The non-stop service was great'],
  ...['Je veux plus de fromage', 'C’est pour demain, merci', 'Para mañana está bien'],
  ...['No me enviaron la factura', 'No mas hambre', 'Quiero cancelar mi cita', 'no', ''],
])('%s does not', (text) => {
  expect(asksToStop(text)).toBe(false)
})

test.each([
  ['STOPALL', true],
  ['Please stop all messages', true],
  ['Arrêtez tout', true],
  ['parar todo', true],
  ['STOP', false],
  ['Stop all the noise', false],
])('%s asks to stop on every channel: %s', (text, everything) => {
  expect(asksToStopAll(text)).toBe(everything)
})

test('a long text takes no longer than its beginning', () => {
  const parts = [
    'please ',
    'stop ',
    'no ',
    'a ',
    '\ufdfa',
    'stop sending me ',
    'stop. ',
    'stop, ',
    '"a b c d',
    '> ',
    '\n',
    '-',
  ]
  const start = performance.now()
  for (const part of [...parts, 'liked "', '👍', 'thanks 🛑 ', 'sent from ', 'hat „a“ ', 'a a a a a “']) {
    asksToStop(part.repeat(100_000))
    smsKeyword(part.repeat(100_000))
    asksToStopAll(part.repeat(100_000))
  }
  expect(performance.now() - start).toBeLessThan(6000)
})

test.each(LANGUAGES)(
  'our own way out in %s, copied behind a text, is no request; alone it is one',
  (language) => {
    const { stop } = request[language]
    expect([smsKeyword(`How did we do? ${stop}`), asksToStop(`How did we do? ${stop}`)]).toEqual([
      null,
      false,
    ])
    expect(smsKeyword(stop) === 'stop' || asksToStop(stop)).toBe(true)
  },
)
