// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const positiveTitle: string = 'Merci pour votre retour positif !'
export const skipForNow: string = 'Passer pour l’instant'
export const negativeTitle: string = 'Nous sommes désolés de l’apprendre'
export const feedbackLabel: string = 'Votre commentaire'
export const submitFeedback: string = 'Envoyer le commentaire'
export const skip: string = 'Passer'
export const thanksTitle: string = 'Merci pour votre avis !'
export const thanks = (v: { business: string }): string => `${v.business} vous remercie de votre temps et tient compte de votre avis.`
export const home: string = 'Retour à l’accueil'
export const positiveText = (v: { business: string; site: string }): string => `Parleriez-vous de ${v.business} à d’autres ? Quelques mots sur ${v.site} les aident à choisir.`
export const positiveTextPublic = (v: { business: string }): string => `Parleriez-vous de ${v.business} à d’autres ? Quelques mots publics les aident à choisir.`
export const noPublicLink: string = 'Votre note est enregistrée.'
export const negativeText = (v: { business: string }): string => `Qu’est-ce qui n’a pas été ? ${v.business} lit chaque message.`
export const okayText = (v: { business: string }): string => `Qu’est-ce qui aurait pu être mieux ? ${v.business} lit chaque message.`
export const ratedTitle: string = 'Merci pour votre note !'
export const replaces: string = 'Votre message précédent est arrivé. Un nouveau le remplacera.'
export const count = (v: { length: number; most: number }): string => `${v.length.toLocaleString('fr')} caractères sur ${v.most.toLocaleString('fr')}`
export const range = (v: { min: number; max: number }): string => `De ${v.min.toLocaleString('fr')} à ${v.max.toLocaleString('fr')} caractères`
export const contact: string = 'E-mail ou téléphone, si vous souhaitez une réponse'
export const optional: string = '(facultatif)'
export const goneTitle: string = 'Ce questionnaire est terminé'
export const gone = (v: { business: string }): string => `${v.business} ne recueille plus de notes ici. Vous n’avez plus rien à faire.`
