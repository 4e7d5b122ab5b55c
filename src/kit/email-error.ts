/** What is wrong with an address (specification section 5): the key of the text; undefined when it is one. */
export function emailErrorKey(
  text: string,
): 'login.emailRequired' | 'login.emailInvalid' | undefined {
  const address = text.trim()
  if (address === '') return 'login.emailRequired'
  return isEmail(address) ? undefined : 'login.emailInvalid'
}

/** One @, a name before it, a dotted host after it; the server looks closer. */
const isEmail = (text: string) =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
