import type { ThemeOptions } from '@mui/material/styles'
import type { Mode } from './mode'
import type { Tokens } from './tokens'

/** Props that a row checkbox gets from react-admin, as slotProps see them. */
type Labelled = { 'aria-label'?: string }

const soft = (backgroundColor: string, color: string) => ({
  backgroundColor,
  '& .MuiAlert-icon': { color },
})

/** Below it a finger asks for 44 px of whatever can be pressed. */
const phone = '@media (max-width: 599.95px)'
const tall = { [phone]: { minHeight: 44 } }

/** How the library's components look: hairlines, no ripple, no shadows, 8 px controls. */
export const components = (t: Tokens, mode: Mode): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFeatureSettings: '"tnum" 1', backgroundColor: t.bg, color: t.text },
      '*:focus-visible': {
        outline: `2px solid ${mode === 'light' ? t.primary : t.accent}`,
        outlineOffset: 2,
      },
      // The reader's own colours leave no grounds: what is told by a ground alone gets a line.
      '@media (forced-colors: active)': {
        '.MuiButton-contained, .MuiChip-root, .MuiAlert-root': { border: '1px solid' },
        '.MuiTabs-indicator': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
        '.MuiAutocomplete-option.Mui-focused, .MuiMenuItem-root.Mui-selected': {
          outline: '2px solid Highlight',
          outlineOffset: -2,
        },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: t.divider } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderColor: t.divider } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        borderRadius: 8,
        '&.MuiButton-contained.Mui-disabled': { backgroundColor: t.sunken, color: t.text2 },
        ...tall,
      },
      sizeSmall: { minHeight: 32, ...tall },
    },
  },
  MuiAlert: {
    // The library would mix its own pale colours from ours.
    styleOverrides: {
      root: { borderRadius: 10, color: t.text, '& .MuiAlertTitle-root': { fontWeight: 650 } },
      standardInfo: soft(t.infoSoft, t.info),
      standardSuccess: soft(t.successSoft, t.success),
      standardWarning: soft(t.attentionSoft, t.attention),
      standardError: soft(t.errorSoft, t.error),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { [phone]: { minWidth: 44, minHeight: 44 } },
      sizeSmall: { width: 32, height: 32 },
    },
  },
  // The whole field opens it.
  MuiAutocomplete: {
    styleOverrides: {
      popupIndicator: { '&&': { minWidth: 0, minHeight: 0 } },
      clearIndicator: { '&&': { minWidth: 0, minHeight: 0 } },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: tall } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      // The library removes every outline; without a ripple nothing would show the focus.
      root: {
        '&.Mui-focusVisible': {
          outline: `2px solid ${mode === 'light' ? t.primary : t.accent}`,
          outlineOffset: 2,
        },
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  // Each input would bring a sheet of its own for these two names, and each sheet has the whole page styled again.
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      input: {
        animation: 'mui-auto-fill-cancel 10ms',
        '&:-webkit-autofill': { animation: 'mui-auto-fill 5000s' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: t.paper, borderRadius: 8, ...tall },
      notchedOutline: { borderColor: t.outline },
      input: { '&::placeholder': { color: t.text2, opacity: 1 } },
    },
  },
  // WCAG 2.2, 2.5.8: a link that is a part of a row is a target of its own; within a sentence this does nothing.
  MuiLink: { styleOverrides: { root: { minHeight: 24 } } },
  MuiInputLabel: { styleOverrides: { root: { color: t.text2 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: t.divider, padding: '7px 12px' },
      paddingCheckbox: { padding: '0 5px 0 9px' },
      head: { backgroundColor: t.sunken, color: t.text2, fontWeight: 600, fontSize: '.8125rem' },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 28 } } },
  MuiTableRow: {
    styleOverrides: {
      root: {
        // Solid: the first column lies over those that are scrolled below it.
        '&.MuiTableRow-hover:hover, &.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: t.primarySoft,
        },
      },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      // react-admin labels the span around a row's checkbox; the label belongs on the input.
      slotProps: {
        input: (owner: Labelled) =>
          owner['aria-label'] ? { 'aria-label': owner['aria-label'] } : {},
        root: (owner: Labelled) => (owner['aria-label'] ? { 'aria-label': undefined } : {}),
      } as never,
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: 600, height: 24 },
      labelSmall: { paddingInline: 8 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        ...tall,
        textTransform: 'none',
        fontWeight: 600,
        padding: '8px 14px',
        minWidth: 0,
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40 },
      indicator: { height: 3, borderRadius: 3, backgroundColor: t.accent },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { fontSize: '.78rem', backgroundColor: t.text, color: t.bg },
    },
  },
  MuiMenu: {
    defaultProps: { transitionDuration: 120 },
    styleOverrides: { paper: { border: `1px solid ${t.divider}` } },
  },
  MuiPopover: {
    defaultProps: { transitionDuration: 120 },
    styleOverrides: { paper: { boxShadow: 'none' } },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: 120 },
    styleOverrides: { paper: { border: `1px solid ${t.divider}`, boxShadow: 'none' } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontFamily: 'var(--serif)', fontSize: '1.25rem', fontWeight: 600 } },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: 150 },
    styleOverrides: { paper: { boxShadow: 'none' } },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
})
