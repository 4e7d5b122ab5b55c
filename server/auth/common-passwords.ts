/** Words that guessers try first, as letters only; with digits and marks around them no better. */
export const commonWords: ReadonlySet<string> = new Set(
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
  abcdefghijkl abcdefghijklm abcdefghijklmnopqrstuvwxyz`.split(/\s+/),
)
