/** Where the form keeps the address of a picture that was sent and is not saved yet; no field of its own. */
export const pictureUrl = (name: 'smallIcon' | 'logo' | 'photo') => `${name}Sent`
