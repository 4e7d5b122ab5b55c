import '@fontsource-variable/figtree'
import '@fontsource-variable/source-serif-4'
import '../theme/base.css'
import { preferredLocale } from '../i18n/locale'
import { startMode } from '../theme/mode'
import { texts } from './texts'

// The service worker shows this page where the server does not answer, under the address that was
// asked for: to load it again is to try again.
startMode()
const locale = preferredLocale()
const { title, text, retry } = texts[locale]
document.documentElement.lang = locale
document.title = title

const mark = document.createElement('img')
Object.assign(mark, { src: '/favicon.svg', alt: '', width: 72, height: 72 })
const heading = document.createElement('h1')
heading.textContent = title
const words = document.createElement('p')
words.textContent = text
const button = document.createElement('button')
Object.assign(button, { type: 'button', className: 'button primary', textContent: retry })
const again = () => window.location.reload()
button.addEventListener('click', again)
window.addEventListener('online', again)
document.querySelector('main')?.replaceChildren(mark, heading, words, button)
