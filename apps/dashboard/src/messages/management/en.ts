// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const name: string = 'Name'
export const address: string = 'Address'
export const phone: string = 'Phone'
export const website: string = 'Website'
export const searchForABusiness: string = 'Search for a business'
export const googleFillsTheseFields: string = 'Google fills these fields. Unlock one to change it, or all of them to add a business by hand.'
export const youHaveThisBusiness: string = 'You have this business already: saving updates it.'
export const googlePlaceId: string = 'Google Place ID'
export const comesWithThePlace: string = 'Comes with the place'
export const saveBusiness: string = 'Save Business'
export const clearSelection: string = 'Clear Selection'
export const newBusiness: string = 'New business'
export const addNewBusiness: string = 'Add New Business'
export const isSaved = (v: { name: string }): string => `${v.name} is saved.`
export const businessName: string = 'Business name'
export const businessAddress: string = 'Business address'
export const phoneOptional: string = 'Phone (optional)'
export const websiteOptional: string = 'Website (optional)'
export const saveChanges: string = 'Save changes'
export const cancel: string = 'Cancel'
export const editBusiness: string = 'Edit business'
export const notGiven: string = 'Not given'
export const business: string = 'Business'
export const refresh: string = 'Refresh'
export const edit: string = 'Edit'
export const deleteWord: string = 'Delete'
export const yourBusinessesCouldNot: string = 'Your businesses could not be read.'
export const noBusinessYet: string = 'No business yet'
export const searchForYoursBelow: string = 'Search for yours below; we fill in the rest.'
export const businessManagement: string = 'Business Management'
export const itsCustomersRequestsRatings: string = 'Its customers, requests, ratings and messages go with it. You can restore it for 30 days. Your account and your other businesses stay.'
export const deleteThisBusiness: string = 'Delete this business'
export const deleteBusiness: string = 'Delete business'
export const isGone = (v: { name: string; undo: string }): string => `${v.name} is gone. ${v.undo}`
export const itGoesFromEvery = (v: { restoreDays: number }): string => `It goes from every screen, nothing more is sent for it, and its review link, survey links and QR codes stop working. You can restore it for ${v.restoreDays.toLocaleString('en')} days. Then its customers, review requests, ratings and feedback are deleted for good. Reviews on Google stay as they are.`
export const downloadItsCustomersFirst: string = 'Download its customers first'
export const toDeleteItType = (v: { name: string }): string => `To delete it, type its name: ${v.name}`
export const keepIt: string = 'Keep it'
export const deleteNamed = (v: { name: string }): string => `Delete ${v.name}?`
export const canBeRestoredUntil = (v: { day: string }): string => `Can be restored until ${v.day}`
export const unlock = (v: { label: string }): string => `Unlock ${v.label}`
export const isUnlocked = (v: { label: string }): string => `${v.label} is unlocked`
