const words = (text: string): readonly string[] => text.split(/,\s*/)

/*
 * Words of replies to a text, as `plainWords` writes them: small, without accents and punctuation. In English, French,
 * Spanish, German, Portuguese and Arabic (POL-7).
 */

/** Each asks to stop where it stands alone, and where it begins a request. */
export const STOP_VERBS = words(
  'stop, stopall, stop all, unsubscribe, unsub, opt out, optout, remove, cease, discontinue, unsubscribed, dnc, ' +
    'unsuscribe, unsubcribe, unsubscrib, unsubscibe, unsubsribe, sotp, stpo, ' +
    'arret, arrets, arreter, arrete, arretez, cessez, cesser, desabonner, desabonnement, desabonnez, desinscrire, desinscription, stopper, ' +
    'desuscribir, desuscribirme, no mas, dar de baja, darme de baja, detener, detente, detengan, detenganse, basta, ya basta, pare, paren, parem, ' +
    'stopp, abmelden, abbestellen, aufhoren, keine sms mehr, ' +
    'descadastrar, descadastre, chega, ' +
    'ايقاف, اوقف, اوقفوا, توقف, توقفوا, الغاء الاشتراك, قف, كفي, كفاية, ستوب, وقف, وقفوا',
)
/**
 * Verbs that ask to stop only alone, or with politeness or words for the texts; otherwise they mean other
 * matters.
 */
export const WEAK_STOP_VERBS = words(
  'quit, end, cancel, revoke, enough, delete, annuler, resilier, retirer, fin, ca suffit, ' +
    'alto, parar, para, baja, cancelar, cancela, cancele, terminar, anular, salir, eliminar, bloquear, ende, beenden, schluss, loschen, ' +
    'sair, cancelem, remover, الغاء, ازالة',
)
/** Spanish and Portuguese forms of which "no" makes the opposite. */
export const NOT_AFTER_NO = new Set(
  words('pare, paren, parem, para, parar, detengan, detente, cancele, cancela, cancelem, basta'),
)

/** Other beginnings of a request to stop. */
export const STOP_BEGINNINGS = words(
  'zum abmelden mit stop antworten, stop everything, stop texting, opt me out, opting out, i opt out, i am opting out, i m opting out, unsubscribe me, remove me, remove us, ' +
    'take me off, take us off, delete me, get me off, quit texting, quit sending, fuck off, f off, piss off, no more, no further, no texts, no text, do not text, don t text, dont text, ' +
    'do not contact, don t contact, dont contact, do not message, do not disturb, stop spamming, make it stop, make this stop, ' +
    'cease and desist, leave me alone, go away, lose my number, lose this number, ' +
    'wrong number, you have the wrong number, this is the wrong number, wrong person, ' +
    'plus de, me desabonner, desabonnez moi, me desinscrire, desinscrivez moi, retirez moi, supprimez moi, enlevez moi, mauvais numero, faux numero, erreur de numero, ne plus, ' +
    'laissez moi tranquille, laisse moi tranquille, fichez moi la paix, foutez moi la paix, deje de, dejen de, deja de, deme de baja, denme de baja, dame de baja, borrenme, borreme, eliminenme, elimineme, ' +
    'quitenme, quiteme, numero equivocado, no me escriban, no me escribas, dejenme en paz, dejeme en paz, dejame en paz, cancelen, ' +
    'mich abmelden, melden sie mich ab, hor auf, hort auf, horen sie auf, lassen sie mich in ruhe, lasst mich in ruhe, lass mich in ruhe, falsche nummer, sie haben die falsche nummer, ' +
    'nicht mehr schreiben, nicht mehr anschreiben, nicht mehr kontaktieren, nicht mehr anrufen, ich widerspreche, hiermit widerspreche ich, unterlassen sie, ' +
    'me remova, me removam, me tira, me tirem, me descadastre, pare de, parem de, numero errado, me descadastrar, me deixem em paz, me deixe em paz, me deixa em paz, nao quero mais, ' +
    'احذف رقمي, احذفوا رقمي, الغ اشتراكي, الغاء اشتراكي, رقم خاطي, رقم خطا, رقم غلط, الرقم خاطي, الرقم خطا, الرقم غلط',
)

/** Before a request these are politeness alone. */
export const POLITE = words(
  'please, pls, plz, kindly, hi, hello, hey, hi there, ok, okay, no, no thanks, no thank you, thanks, thx, ty, thank you, sorry, yes, ' +
    'good morning, good afternoon, good evening, re, fwd, hey there, yo, bro, dude, man, ' +
    's il vous plait, s il te plait, svp, stp, bonjour, bonsoir, salut, merci, merci beaucoup, non merci, desole, ' +
    'por favor, favor, hola, gracias, muchas gracias, no gracias, buenos dias, buenas tardes, perdon, ' +
    'bitte, danke, hallo, guten tag, nein danke, nein, vielen dank, ' +
    'obrigado, obrigada, ola, oi, bom dia, boa tarde, nao obrigado, nao obrigada, ' +
    'من فضلك, من فضلكم, لو سمحت, لو سمحتم, رجاء, ارجوك, ارجوكم, شكرا, مرحبا, السلام عليكم, لا شكرا',
)
/** A request still counts after these, but a weak one alone does not. */
export const WISHES = words(
  'just, and, but, so, now, then, spam, can you, could you, would you, will you, can u, could u, you need to, you must, you should, u need to, ' +
    'i want to, i would like to, i d like to, i wish to, i need to, i want you to, i need you to, i would like you to, i asked you to, i told you to, i ve asked you to, i have asked you to, i already asked you to, ' +
    'i already told you, i told you, i ve told you, i keep telling you, ' +
    'i said, i say, i already said, i want, i reply, i text, i am texting, reply, replying, reply with, respond, text, txt, texting, send, sending, type, the word, ' +
    'merci de, merci d, veuillez, je veux, je voudrais, je souhaite, j aimerais, pouvez vous, peux tu, repondre, repondez, ' +
    'favor de, ya, quiero, quisiera, deseo, pueden, puede, podrian, responder, responda, envie, ' +
    'hiermit, ich mochte, ich will, ich wurde gerne, konnen sie, konnten sie, antworten sie, ' +
    'quero, gostaria de, desejo, podem, pode, ' +
    'اريد, ارغب في, ممكن, ارسل',
)
/** Start of a sender's own opt-out instruction; in a text that somebody copied it is no request. */
export const INSTRUCTION =
  /^(?:reply|text|txt|send|respond|repond\S*|respond\S*|envi\S*|antwort\S*|ارسل\S*|رد|zum abmelden mit) /
/** Senders' words for their messages; a weak request with one of them is about these. */
export const OBJECTS = new Set(
  words(
    'text, texts, txt, txts, sms, message, messages, msg, msgs, texting, messaging, spam, subscription, consent, list, ' +
      'texto, textos, mensaje, mensajes, suscripcion, lista, abonnement, consentement, liste, nachrichten, nachricht, einwilligung, ' +
      'mensagem, mensagens, inscricao, consentimiento, consentimento, رسايل, الرسايل, رسايلكم, الاشتراك, اشتراكي',
  ),
)
/** Words that may follow a request; any other makes it a sentence about something else. */
export const FOLLOWS = new Set(
  (
    'texting texts text txt txts txting messaging message messages msg msgs sms contacting contact contacts sending send sent getting receiving ' +
    'receive writing bothering spamming spam emailing email emails calling calls call reminders reminder me us it this that these those the all any more your you u ur from to my ' +
    'number phone again anymore now please pls plz thanks thank thx ty tx bye goodbye ok immediately asap already forever subscription list lists out off ' +
    'opt optout stop end cancel unsubscribe quit reply sir maam ma am folks guys everything right away today consent sms sorry ' +
    'of asking bugging fucking damn communication communications communicating phones pub publicite com isso das sein loschen المراسلة مراسلة ' +
    'future further database system records distribution mailing permanently lol ' +
    'de les des ces vos me m moi envoyer ecrire contacter texter textos texto tout plus svp stp merci abonnement s il vous te plait cordialement la liste votre arret messages ' +
    'los las sus mis mensajes mensaje enviar enviarme enviando mandar mandarme mandando escribir escribirme todo todos mas ya alto ' +
    'por favor gracias suscripcion lista su numero mi ' +
    'bitte danke sofort jetzt endlich mich mir diese dieser keine nachrichten nachricht mehr von der die liste ihrer zu zum zur schreiben senden schicken newsletter ab auf sie damit ' +
    'obrigado obrigada agora ja mensagens mensagem mandar de da sua seu este esse meu numero tudo ' +
    'pour desinscrire desabonner arreter para darse baja sair abmelden لايقاف ' +
    'من فضلك فضلكم لو سمحت سمحتم رجاء ارجوك شكرا الان فورا عن ارسال الارسال الرسايل رسايل رسايلكم هذه لي الي مراسلتي كل جميع الاشتراك اشتراكي'
  ).split(' '),
)
/** Politeness behind a weak word. */
export const POLITE_ENDS = new Set(
  (
    'please pls plz thanks thank you thx ty tx bye ok now asap already immediately it this all stop unsubscribe everything sir maam svp stp merci s il vous te plait por favor gracias ya ' +
    'bitte danke sofort jetzt obrigado obrigada agora من فضلك فضلكم لو سمحت سمحتم رجاء شكرا الان'
  ).split(' '),
)

/** Words that begin the reason behind STOP: "STOP I never was there", "stop, wrong person". */
export const REASONS =
  /^(?:i|i m|im not|im done|im tired|ive|we|you|youre|u|because|cause|bc|since|not|wrong|never|no|(?:now )?or (?:i|ill|we|else)|this is|it s|its|these are|that is|je|j|vous etes|vous avez|ce n|parce|mauvais|yo|ya|porque|ustedes|numero|ich|wir|weil|falsche|eu|voce|انا|لان|لست)(?: |$)/

const whose = ['your', 'this', 'the', 'ur', 'that', 'these', 'all', 'any', 'all your']
const LISTS = words(
  'list, lists, text list, texting list, contact list, contacts, contact lists, mailing list, distribution list, sms list, customer list, marketing list, call list, phone list, email list, text messages, notifications, texts, messages, database, system, records',
)
const whom = ['me', 'us', 'this number', 'my phone', 'my number', 'this phone', 'our number']
const all = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>(
    (phrases, part) => phrases.flatMap((phrase) => part.map((word) => `${phrase} ${word}`.trim())),
    [''],
  )

/** Clear wherever they stand in a text. */
export const CLEAR: readonly string[] = [
  ...all(
    words('remove me from, remove us from, take me off, take us off, get me off, take me off of'),
    whose,
    LISTS,
  ),
  ...all(words('remove me from, take me off, get me off'), ['list', 'everything']),
  ...all(
    words('remove, delete, erase, take, lose'),
    words('my number, this number, my phone number, my contact, my info'),
  ),
  ...all(
    words('stop, quit, cease'),
    words(
      'texting, messaging, contacting, writing, writing to, bothering, spamming, txting, calling and texting, harassing',
    ),
    whom,
  ),
  ...all(
    words('do not, don t, dont, never'),
    words(
      'text, message, contact, txt, write to, send texts to, send messages to, sms, ever text, ever contact',
    ),
    whom,
  ),
  ...all(
    words('do not, don t, dont, never'),
    words('send me'),
    words('texts, messages, any more, anymore, anything, text messages, these, this'),
  ),
  ...all(
    words(
      'want, wish to get, wish to receive, want to get, want to receive, consent to, care to receive, wish to be sent',
    ),
    words(
      'these texts, these messages, your texts, your messages, any texts, any more texts, any more messages, texts, messages, text messages',
    ),
  ),
  ...all(
    words('stop, stop sending, stop sending me, stop getting, stop receiving, stop with'),
    words(
      'texts, messages, these texts, these messages, the texts, the messages, all texts, all messages, your texts, your messages, text messages, this spam',
    ),
  ),
  ...all(words('stop sending, stop sending me, stop getting, stop receiving'), words('these, this, them')),
  ...all(words('stop, quit'), words('asking me, asking for reviews, review requests, these review requests')),
  ...all(
    words('no more, no further'),
    words('texts, messages, text messages, sms, contact, reminders, review requests'),
  ),
  ...all(
    words('revoke, withdraw, revoking, withdrawing, rescind'),
    words('consent, my consent, all consent, any consent, permission, my permission'),
  ),
  ...words(
    'do not consent, don t consent, did not consent, didn t consent, never consented, opt me out, unsubscribe me, want to unsubscribe, like to unsubscribe, wish to unsubscribe, want to opt out, like to opt out, ' +
      'wish to opt out, am opting out, m opting out, how do i unsubscribe, how do i opt out, how do i stop these, how do i stop getting, ' +
      'want to be contacted, wish to be contacted, want to be texted, wish to be texted, want to hear from you, want you to text me, ' +
      'no longer want these, no longer want to receive, no longer wish to receive, no longer consent, consent is revoked, ' +
      'ne m envoyez plus de messages, ne m envoyez plus de textos, ne m envoyez plus rien, ne m envoyez plus de sms, arretez de m envoyer, ' +
      'arretez de m ecrire, arrete de m envoyer, arrete de m ecrire, arretez de me texter, arretez de me contacter, arretez les messages, arretez les sms, ' +
      'arretez les textos, arretez ces messages, ne me textez plus, ne m ecrivez plus, ne me contactez plus, cessez de m envoyer, cessez de me contacter, cessez de m ecrire, ' +
      'desabonnez moi, veux me desabonner, voudrais me desabonner, souhaite me desabonner, ne veux plus recevoir, ne souhaite plus recevoir, ne voudrais plus recevoir, ' +
      'retirez moi de votre liste, retirez moi de la liste, enlevez moi de votre liste, enlevez moi de la liste, supprimez mon numero, effacez mon numero, ' +
      'retire mon consentement, revoque mon consentement, ' +
      'no me envien mas mensajes, no me envie mas mensajes, no me envies mas mensajes, no me manden mas mensajes, no me envien mensajes, no me manden mensajes, ' +
      'no me mande mas mensajes, no mas mensajes, no mas textos, deje de enviarme, dejen de enviarme, deja de enviarme, ' +
      'dejen de enviar mensajes, deje de enviar mensajes, dejen de mandarme, deje de mandarme, deja de mandarme, dejen de molestar, deje de molestar, ' +
      'dejen de escribirme, deje de escribirme, no me escriban mas, no me escriba mas, no me contacten, no me contacte, ya no quiero recibir, ' +
      'revoco mi consentimiento, retiro mi consentimiento, borren mi numero, borre mi numero, eliminen mi numero, ' +
      'keine nachrichten mehr, keine sms mehr, keine weiteren nachrichten, keine weiteren sms, schreiben sie mir nicht mehr, schreibt mir nicht mehr, mochte mich abmelden, ' +
      'will mich abmelden, melden sie mich ab, nehmen sie mich von der liste, nehmen sie mich von ihrer liste, horen sie auf, kontaktieren sie mich nicht mehr, ' +
      'senden sie mir keine, schicken sie mir keine, loschen sie meine nummer, widerrufe meine einwilligung, widerrufe ich meine einwilligung, ' +
      'nao quero mais mensagens, nao quero receber mensagens, nao quero receber mais mensagens, nao quero mais receber, pare de enviar, pare de me enviar, ' +
      'parem de enviar, parem de me enviar, pare de mandar, parem de mandar, pare de me mandar, parem de me mandar, nao me envie mais mensagens, nao me enviem mais mensagens, nao me mande mais mensagens, ' +
      'nao me mandem mais mensagens, quero sair da lista, me tirem da lista, me tire da lista, me remova da lista, me removam da lista, apague meu numero, ' +
      'revogo meu consentimento, revogo o meu consentimento, cancelar inscricao, cancelar a inscricao, cancelar assinatura das mensagens, ' +
      'لا ترسل لي, لا ترسلوا لي, لا تراسلني, لا تراسلوني, توقف عن الارسال, توقفوا عن الارسال, توقف عن ارسال, توقفوا عن ارسال, توقف عن مراسلتي, توقفوا عن مراسلتي, ' +
      'اوقفوا الرسايل, اوقف الرسايل, لا اريد رسايل, لا اريد رسايلكم, لا اريد المزيد من الرسايل, لا اريد استلام, الغوا اشتراكي, الغ اشتراكي, الغاء اشتراكي, احذفوا رقمي, احذف رقمي, ' +
      'quiero darme de baja, denme de baja, deme de baja, no quiero recibir mas mensajes, no quiero mas mensajes, ' +
      'no quiero recibir mensajes, quitenme de la lista, quiteme de la lista, quitenme de su lista, quiteme de su lista',
  ),
]
/** Clear wherever they stand, in every form of their verbs: who asks writes in the imperative, who tells of a visit in the past. */
const FORMS: readonly string[] = [
  // English
  '(?:remove|take|get|strike|delete|drop|removing|taking|removed?) (?:(?:me|us|my name|our name|my number|our number|my phone|my phone number|my cell|this number|this phone) )?(?:from|off|off of|out of) (?:your|this|the|ur|that|all|any|all your|whatever) (?:[a-z]+ ){0,2}(?:lists?|contacts|database|system|records|texts|messages|notifications)',
  '(?:do not|don t|dont|never) (?:text|message|contact|txt|sms) (?:again|any ?more|ever)',
  '(?:do not|don t|dont) (?:text|message) back',
  '(?:do not|no) (?:call|contact|text) (?:list|registry)|dnc list',
  '(?:no longer|not) (?:want|wish to (?:get|receive)|want to (?:get|receive)) (?:your |these |any |any more |more |to get )?(?:texts?|messages|text messages|sms)',
  'how (?:do i|can i|to|do you) (?:make|get) (?:this|these|it|them) (?:to )?stop(?= (?:,|$))',
  '(?:stop|quit) (?:asking|begging|bugging|pestering) (?:me |us )?for (?:a |my |your |any |more )?(?:reviews?|feedback|ratings?|stars)',
  // French
  '(?:ne )?plus (?:jamais )?(?:me |m |nous )(?:contacter|ecrire|envoyer|texter|solliciter|deranger|relancer|importuner|appeler)',
  'ne (?:me |m |nous )(?:contactez|contacte|ecrivez|ecris|sollicitez|derangez|derange|relancez|harcelez|importunez|appelez|textez) (?:plus|pas)',
  'ne (?:m |nous )(?:envoyez|envoie|adressez) (?:plus|pas) (?:de |d |vos |ces |rien|aucun)',
  '(?:arret(?:ez?|er)|cess(?:ez?|er)) de (?:me |m |nous )(?:contacter|ecrire|envoyer|texter|harceler|solliciter|deranger|relancer|spammer|appeler|importuner)',
  '(?:ne )?(?:veux|souhaite|voudrais|desire|souhaitons|voulons) (?:plus|pas) (?:jamais )?(?:(?:recevoir|avoir) (?:de |vos |ces |d autres )*(?:messages?|sms|textos?|mails?|notifications)|recevoir vos|etre (?:contacte|sollicite|derange|relance|appele)e?s?|(?:de |de vos |vos |ces )(?:messages|sms|textos))',
  '(?:retir|supprim|effac|enlev|ray|ot)(?:ez?|er) (?:moi|mon (?:numero|contact|nom)|mes (?:coordonnees|donnees))',
  '(?:me|nous|mon numero) (?:retirer|supprimer|enlever|rayer|effacer|desinscrire|desabonner) de (?:vos|votre|la|cette|ces)(?: [a-z]+){0,2} (?:listes?|contacts|fichiers?|base)',
  'trompez de numero|trompe de numero',
  // Spanish
  'no (?:me |nos |quiero que me )(?:vuelva[ns]? a )?(?:escriba[ns]?|escribir|contacte[ns]?|contactar|moleste[ns]?|molestar|textee[ns]?)',
  'no (?:me |nos |quiero que me )?(?:vuelva[ns]? a )?(?:envie[ns]?|enviar|mande[ns]?|mandar)(?:me)? (?:mas|mensajes?|textos?|sms|nada|estos|esto)',
  'no (?:quiero|deseo|quisiera|queremos) (?:recibir )?(?:mas |sus |estos |ningun )*(?:mensajes?|textos?|sms|recordatorios)',
  'dej(?:a|e|en) de (?:molestar|mandar|enviar|escribir|contactar|textear)(?:me|nos)?',
  '(?:borr|elimin|quit|saqu|sac|retir|remuev|cancel)(?:a|e|en|an|ar)(?:me)? (?:de (?:la |su |tu |sus |esta |esa )?lista|mi (?:numero|telefono|suscripcion|celular)|mis datos)',
  'equivoc(?:o|a|an|aron|ado|ada|ados) de (?:numero|persona)',
  // German
  '(?:mich|mir|uns) (?:bitte )?(?:nicht mehr|nie wieder|nie mehr) (?:an|zu )?(?:schreiben|kontaktieren|anschreiben|anrufen|belastigen)?',
  'keine (?:weiteren |solchen )?(?:nachrichten|sms|mails|anrufe|werbung) (?:mehr )?(?:senden|schicken|schreiben|erhalten|bekommen|empfangen|zusenden)',
  'nicht (?:mehr |weiter )?(?:kontaktiert|angeschrieben|angerufen|belastigt) werden',
  '(?:streich|nehm|losch|entfern|nimm)(?:en sie|en|t|e)? (?:bitte )?(?:mich|uns|meine nummer|meine daten)(?: bitte)? (?:von|aus) (?:der|dem|ihrer|ihrem|eurer|eurem|deiner|dieser) (?:liste|verteiler|kundenliste|datenbank|kartei)',
  '(?:von|aus) (?:der|dem|ihrer|ihrem|eurer|eurem|deiner|dieser) (?:liste|verteiler|kundenliste|datenbank|kartei) (?:streichen|nehmen|loschen|entfernen|austragen)',
  '(?:losch|streich|entfern)(?:en sie|en|t|e) (?:bitte )?meine (?:nummer|daten|handynummer|telefonnummer|kontaktdaten)',
  'meine (?:nummer|daten|handynummer|telefonnummer|kontaktdaten) (?:bitte |sofort |umgehend )?(?:loschen|streichen|entfernen)',
  'widerspreche (?:ich )?(?:hiermit )?(?:der|einer|ihrer) (?:weiteren )?(?:nutzung|verwendung|verarbeitung|werbung|kontaktaufnahme|speicherung|zusendung)',
  // Portuguese
  'nao (?:me |nos |mais )*(?:perturbe|incomode|contate|contacte|escreva)m?',
  'nao (?:me |nos |mais )*(?:envie|mande)m? (?:mais|mensage(?:m|ns)|sms|nada|isso)',
  'nao (?:quero|desejo|gostaria de) (?:mais )?(?:receber|suas mensagens|essas mensagens|estas mensagens|mensagens)',
  'par(?:a|e|em) de (?:me |nos )?(?:mandar|enviar|ligar|perturbar|incomodar|encher|contatar|escrever)',
  '(?:remov|apag|exclu|delet|tir|retir)(?:a|e|ue|ar|er|ir|am|em|i) (?:o )?meu (?:numero|contato|telefone|cadastro|nome)',
  'me (?:tir|remov|exclu|retir)(?:a|e|am|em|i) (?:da|dessa|desta|de) (?:sua |vossa )?lista',
  // Arabic
  'لا (?:ترسل|تراسل|تتصل|تزعج|تكتب|تبعث)[\u0621-\u064a]*',
  'لا اريد (?:ان استلم |استلام |تلقي |استقبال |هذه |اي |المزيد من )*(?:ال)?رسايل[\u0621-\u064a]*',
  '(?:احذف|احذفوا|ازل|ازيلوا|ازالة|امسح|امسحوا|حذف) رقمي',
]
export const CLEAR_FORMS = new RegExp(`(?<= )(?:${FORMS.join('|')})(?= |$)`, 'g')

/** Clear at the end of a sentence; of a story it is one of children, "I asked them to please stop". */
export const CLEAR_ENDS = words(
  'please stop, pls stop, plz stop, please unsubscribe, please remove, please remove me, please opt out, please cease, just stop, ' +
    'svp arretez, por favor paren, por favor pare, bitte aufhoren, bitte abmelden, por favor parem',
)
/** Words after which the phrase says the opposite, or that make a phrase one of an hour or a matter. */
export const NEGATIONS = new Set(
  'not t never dont cant cannot wont didnt doesnt no nunca jamais nie non sin sans nicht nao ne لا'.split(
    ' ',
  ),
)
/** Before a request: nobody wishes it. */
export const UNWISHED = /(?: t| not| never| dont) (?:want|wish|need|like)(?: you)? to $/
export const CONDITIONS = new Set(
  'before after until till unless when while during between about regarding on at in if of for with avant apres quand antes despues cuando vor nach wenn'.split(
    ' ',
  ),
)
/** After these verbs the object itself makes a refusal: "I don't want these texts". */
export const REFUSED = /^(?:want|wish|consent|care) (?!to unsubscribe|to opt out)/

/** Ends of what people typed: below them phones put words of their own. */
export const SIGNATURE = new RegExp(
  `(?:^| )(?:${[
    'sent from(?: my| the all| yahoo| outlook| gmail| samsung| mail| proton| aol| android| iphone| ipad)',
    'sent (?:via|with|using) ',
    'get (?:\\S+ ){1,3}for (?:ios|android|iphone|windows|mac)',
    'envoye (?:de|depuis|a partir|avec|par|via) ',
    '(?:obtenez|telecharger|telechargez) outlook',
    'enviado (?:desde|do|de|a partir|pelo|por|via|con|com) ',
    '(?:obtener|obter|obtenha|baixar) (?:o )?outlook',
    'gesendet (?:von|mit|uber) ',
    'von meine[mr] (?:\\S+ ){1,4}(?:aus )?gesendet',
    'diese nachricht wurde von ',
    '(?:holen sie sich )?outlook fur (?:ios|android)',
    '(?:ارسل|ارسلت|مرسل|مرسلة|تم الارسال|تم ارسالها) من ',
    'الحصول علي outlook',
  ].join('|')}).*$`,
)
