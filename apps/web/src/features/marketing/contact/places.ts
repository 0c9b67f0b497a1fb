/** How else to reach people. The number is one of those that are kept for examples, and so is the street. */
export const PHONE = { shown: '(207) 555-0142', link: 'tel:+12075550142', hours: 'Mon-Fri 9am-5pm EST' }
export const HEADQUARTERS = ['24 Lantern Street', 'Portland, ME 04101']
