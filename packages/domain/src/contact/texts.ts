/** What the contact form says (visitor spec 2 and 8). */
export const CONTACT = {
  sent: { title: 'Message sent!', description: "We'll get back to you as soon as possible." },
  failed: { title: 'Something went wrong', description: 'Your message could not be sent. Please try again.' },
  panelTitle: 'Message Sent!',
  another: 'Send Another Message',
} as const
