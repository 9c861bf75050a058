import { BRAND, BRAND_DARK } from '@sahna/contract/brand';

/**
 * The template of all emails. `{{name}}` is replaced by escaped text, `{{{name}}}` by HTML. Mail programs without dark
 * theme support show the light theme.
 */
export const EMAIL_TEMPLATE = `<mjml>
  <mj-head>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-attributes>
      <mj-all font-family="Onest, 'Segoe UI', Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="1.5" color="${BRAND.ink}" padding="8px 24px" />
      <mj-section padding="0" />
    </mj-attributes>
    <mj-style>
      .soft { color: ${BRAND.inkSoft}; }
      @media (prefers-color-scheme: dark) {
        body, body > div { background: ${BRAND_DARK.paper} !important; }
        .sheet, .sheet > table { background: ${BRAND_DARK.paperRaised} !important; }
        .words div, .words p { color: ${BRAND_DARK.ink} !important; }
        .title div { color: ${BRAND_DARK.ink} !important; }
        .tickets .soft, .small div { color: ${BRAND_DARK.inkSoft} !important; }
        .words .link { border-color: ${BRAND_DARK.inkSoft} !important; color: ${BRAND_DARK.ink} !important; }
      }
    </mj-style>
  </mj-head>
  <mj-body background-color="${BRAND.paper}" width="560px">
    <mj-section padding="12px 0"></mj-section>
    <mj-section background-color="${BRAND.paperRaised}" padding="16px 0" css-class="sheet"><mj-column>
      <mj-text css-class="title" font-family="Literata, Georgia, 'Times New Roman', serif" font-size="28px" font-weight="600" line-height="1.2">{{heading}}</mj-text>
      <mj-text css-class="words">{{greeting}}</mj-text>
      <mj-text css-class="words">{{lead}}</mj-text>
      <mj-text css-class="tickets" padding="16px 24px 0">{{{tickets}}}</mj-text>
      <mj-button href="{{link}}" background-color="${BRAND.accent}" color="${BRAND.onAccent}" border-radius="4px" font-size="16px" font-weight="600" align="left" padding="8px 24px" inner-padding="12px 24px">{{action}}</mj-button>
      <mj-text css-class="words">{{{links}}}</mj-text>
      <mj-text css-class="words">{{{details}}}</mj-text>
      <mj-text css-class="small" font-size="14px" color="${BRAND.inkSoft}">{{note}}</mj-text>
    </mj-column></mj-section>
    <mj-section padding="8px 0 20px"><mj-column>
      <mj-text css-class="small" font-size="12px" color="${BRAND.inkSoft}">{{footer}}</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`;
