/** The area of those whom documents are sent to. */
export const recipientArea = 'contacts'
