/** The field that "Ask for a review" buttons lead to. */
export const QUICK_SEND_FIELD = 'quick-send-name'
