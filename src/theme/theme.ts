import type { RaThemeOptions } from 'react-admin'
import { components } from './components'
import type { Mode } from './mode'
import { dark, light } from './tokens'

/** The component library's theme of one mode, from our tokens. */
export function makeTheme(mode: Mode): RaThemeOptions {
  const t = mode === 'dark' ? dark : light
  return {
    palette: {
      mode,
      primary: {
        main: t.primary,
        dark: t.primaryHover,
        light: t.primarySoft,
        contrastText: t.onPrimary,
      },
      secondary: { main: t.secondary, light: t.secondarySoft, contrastText: t.onSecondary },
      error: { main: t.error, light: t.errorSoft, contrastText: t.onError },
      warning: { main: t.error, light: t.errorSoft, contrastText: t.onError },
      info: { main: t.info, light: t.infoSoft },
      success: { main: t.success, light: t.successSoft },
      background: { default: t.bg, paper: t.paper },
      text: { primary: t.text, secondary: t.text2, disabled: t.disabled },
      divider: t.divider,
      action: { active: t.text2 },
    },
    shape: { borderRadius: 10 },
    spacing: 8,
    breakpoints: { values: { xs: 0, sm: 600, md: 800, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: 'var(--sans)',
      fontSize: 14,
      htmlFontSize: 16,
      h1: {
        fontFamily: 'var(--serif)',
        fontWeight: 600,
        fontSize: '1.75rem',
        lineHeight: 1.2,
        letterSpacing: '-.01em',
      },
      h2: { fontFamily: 'var(--serif)', fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.3 },
      h3: { fontWeight: 650, fontSize: '1rem', lineHeight: 1.4 },
      h4: { fontWeight: 650, fontSize: '1rem', lineHeight: 1.4 },
      h5: { fontFamily: 'var(--serif)', fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.3 },
      h6: { fontWeight: 650, fontSize: '1rem', lineHeight: 1.4 },
      subtitle2: { fontWeight: 600, fontSize: '.8125rem' },
      body1: { fontSize: '.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '.875rem', lineHeight: 1.45 },
      caption: { fontSize: '.78125rem', lineHeight: 1.4 },
      overline: {
        fontSize: '.6875rem',
        fontWeight: 650,
        letterSpacing: '.06em',
        lineHeight: 1.6,
      },
      button: { textTransform: 'none', fontWeight: 600, fontSize: '.875rem' },
    },
    components: components(t, mode),
  }
}
