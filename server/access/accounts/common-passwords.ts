import { dictionary } from '@zxcvbn-ts/language-common'

/** Words of the trade, and what people begin with: as letters only. */
const ownWords =
  `password passwort passphrase motdepasse contrasena contraseña geheim secret topsecret letmein
  letmeinplease welcome welcomehome welcomeback bienvenue willkommen hello helloworld changeme
  changeit changemenow changemeplease default administrator admin adminadmin root superuser
  superadmin sysadmin user username guest login signin access master mastermaster qwerty qwertyuiop
  qwertyqwerty qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  qazwsx qazwsxedc qweasdzxc qweasd iloveyou iloveyouforever loveyou sunshine princess dragon monkey
  football baseball basketball superman batman starwars trustno trustnoone whatever computer
  internet michael jennifer jessica summer winter spring autumn january february september october
  november december monday cemetery cemeteries graveyard sexton undertaker funeral funeralhome
  restinpeace passwordpassword mypassword thisispassword thisismypassword newpassword oldpassword
  temppassword temporary testtest testing testpassword correcthorsebatterystaple
  abcdefghijkl abcdefghijklm abcdefghijklmnopqrstuvwxyz`.split(/\s+/)

/** What guessers try first: the 49,000 passwords that leaks hold most often. */
const leaked = new Set<string>(dictionary['passwords-common'] as readonly string[])
const leakedWords = [...leaked].filter((word) => /^\p{L}{4,}$/u.test(word))

/** As letters only; with digits and marks around them no better. */
export const commonWords: ReadonlySet<string> = new Set([...ownWords, ...leakedWords])

/** As it is, whatever its case. */
export const isLeaked = (password: string) => leaked.has(password.toLowerCase())
