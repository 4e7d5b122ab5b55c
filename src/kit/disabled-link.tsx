import type { ComponentProps } from 'react'

/** A link that leads nowhere for now; it takes the focus, so that its tooltip can tell the reason. */
export function DisabledLink(props: ComponentProps<'span'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address cannot be focused
    <span {...props} role="link" aria-disabled="true" tabIndex={0} />
  )
}
