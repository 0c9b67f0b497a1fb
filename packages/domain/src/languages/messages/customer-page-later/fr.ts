// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const neutralText: string = 'Dites-en plus où vous voulez. Les deux sont bienvenus.'
export const neutralPublic: string = 'En public'
export const neutralPublicText = (v: { site: string }): string => `Vos mots paraissent sur ${v.site}, lisibles par tous.`
export const neutralPublicAny: string = 'Vos mots sont publics, lisibles par tous.'
export const neutralPrivate: string = 'En privé'
export const neutralPrivateText = (v: { business: string }): string => `Seul ${v.business} verra ceci.`
export const privateNote = (v: { business: string }): string => `Envoyer un mot privé à ${v.business}`
export const write = (v: { site: string }): string => `Écrire un avis sur ${v.site}`
export const reviewUs = (v: { site: string }): string => `Donnez votre avis sur ${v.site}`
export const openAgain = (v: { site: string }): string => `Rouvrir ${v.site}`
export const close: string = 'Vous pouvez fermer cette page.'
export const startAgain: string = 'Ce n’est pas vous ? Recommencer'
export const website = (v: { business: string }): string => `Voir le site de ${v.business}`
