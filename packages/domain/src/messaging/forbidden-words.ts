/** Wordings that nobody may ask for a review with. */
export type ForbiddenCode =
  | 'asks-for-stars'
  | 'asks-for-praise'
  | 'incentive'
  | 'only-happy'
  | 'asks-for-content'
  | 'on-the-premises'

/**
 * Wordings that review platforms and the FTC object to (POL-18), in the languages beside English; `lint.ts` has the English
 * ones. All are looked for in every text: whoever reads it may read it in any of them.
 */
export const FORBIDDEN_ABROAD: readonly { code: ForbiddenCode; pattern: RegExp }[] = [
  // Spanish
  { code: 'asks-for-stars', pattern: /(?:5|cinco)[ -]?estrellas/i },
  {
    code: 'asks-for-praise',
    pattern:
      /(?:reseña|valoración|opinión|calificación)(?: muy)? (?:positiva|buena|favorable|excelente)|(?:reseñas|valoraciones|opiniones)(?: muy)? (?:positivas|buenas)|(?:positiva|buena|excelente) (?:reseña|valoración|opinión|calificación)/i,
  },
  {
    code: 'incentive',
    pattern: /descuento|un regalo|de regalo|cup(?:ón|ones)|recompensa|un premio|sorteo|gratis|reembolso/i,
  },
  {
    code: 'only-happy',
    pattern:
      /si (?:está|quedó|estuvo|estás|quedaste)(?: muy)? (?:feliz|content[oa]|satisfech[oa]|encantad[oa])|si (?:le|te) (?:gustó|encantó)/i,
  },
  { code: 'asks-for-content', pattern: /mencion(?:e|es|ar|a|as) /i },
  {
    code: 'on-the-premises',
    pattern: /mientras (?:está|esté|estás|sigue) aquí|antes de (?:irse|irte|salir)/i,
  },
  // French
  { code: 'asks-for-stars', pattern: /(?:5|cinq)[ -]?étoiles/i },
  {
    code: 'asks-for-praise',
    pattern:
      /(?:avis|note|commentaire|évaluation)s?(?: très)? (?:positi(?:f|ve)|favorable|excellente?)|(?:bons?|excellente?s?) (?:avis|commentaire|évaluation)/i,
  },
  {
    code: 'incentive',
    pattern:
      /une remise|de remise|cadeau|récompense|une réduction|de réduction|bons? d['’]achat|tirage au sort|rabais|gratuit/i,
  },
  {
    code: 'only-happy',
    pattern:
      /si vous (?:êtes|étiez|avez été)(?: très)? (?:content|satisfait|heureu|ravi)|si vous avez (?:aimé|apprécié)|vous a plu/i,
  },
  { code: 'asks-for-content', pattern: /mentionn(?:ez|er) /i },
  { code: 'on-the-premises', pattern: /pendant que vous êtes|avant de (?:partir|sortir)/i },
  // German
  { code: 'asks-for-stars', pattern: /(?:5|fünf)[ -]?sterne/i },
  {
    code: 'asks-for-praise',
    pattern: /(?:positive|gute|tolle|ausgezeichnete)[nr]? (?:bewertung|rezension|kritik)/i,
  },
  {
    code: 'incentive',
    pattern: /rabatt|gutschein|geschenk|belohnung|prämie|gewinnspiel|verlosung|kostenlos|gratis/i,
  },
  {
    code: 'only-happy',
    pattern:
      /(?:wenn|falls) (?:sie|du)(?: mit uns)?(?: sehr)? (?:zufrieden|glücklich|begeistert)|(?:wenn|falls) es (?:ihnen|dir) gefallen/i,
  },
  { code: 'asks-for-content', pattern: /erwähn(?:en|e|st) /i },
  {
    code: 'on-the-premises',
    pattern: /solange (?:sie|du)(?: noch)? (?:hier|bei uns|da)|bevor (?:sie gehen|du gehst)/i,
  },
  // Portuguese
  { code: 'asks-for-stars', pattern: /(?:5|cinco)[ -]?estrelas/i },
  {
    code: 'asks-for-praise',
    pattern:
      /(?:avaliação|nota|comentário)(?: muito)? (?:positiv[oa]|bo[am]|excelente)|avaliações(?: muito)? (?:positivas|boas)|(?:boa|ótima|excelente) (?:avaliação|nota)/i,
  },
  {
    code: 'incentive',
    pattern: /desconto|brinde|um presente|de presente|cup(?:om|ons)|um prêmio|sorteio|grátis/i,
  },
  {
    code: 'only-happy',
    pattern:
      /se (?:você )?(?:ficou|está|estiver)(?: muito)? (?:feliz|satisfeit[oa]|contente)|se (?:você )?(?:gostou|adorou)/i,
  },
  { code: 'asks-for-content', pattern: /mencion(?:e|ar) /i },
  {
    code: 'on-the-premises',
    pattern: /enquanto (?:você )?(?:está|estiver) aqui|antes de (?:sair|ir embora)/i,
  },
  // Arabic
  { code: 'asks-for-stars', pattern: /(?:5|٥|خمس|خمسة) نجوم/ },
  { code: 'asks-for-praise', pattern: /(?:تقييمًا|تقييماً|تقييما|تقييم) (?:إيجابي|جيد|ممتاز|رائع)/ },
  { code: 'incentive', pattern: /خصم|هدية|هدايا|مكافأة|قسيمة|جائزة|مجان/ },
  { code: 'only-happy', pattern: /إذا كنت (?:سعيد|راض|مسرور)|إذا أعجب/ },
  { code: 'asks-for-content', pattern: /اذكر/ },
  { code: 'on-the-premises', pattern: /قبل أن تغادر|قبل مغادرت|وأنت هنا/ },
]
