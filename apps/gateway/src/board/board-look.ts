import type { UIConfig } from '@bull-board/api/typings/app';

const MARK = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M8 9h16v4h-6v11h-4V13H8z" fill="#fff"/></svg>',
)}`;

/** How bull-board presents itself here. */
export const BOARD_LOOK: UIConfig = {
  boardTitle: 'Toolyard',
  boardLogo: { path: MARK, width: 28, height: 28 },
  favIcon: { default: MARK, alternative: MARK },
  hideDocsLink: true,
  miscLinks: [
    { text: 'Toolyard', url: '/' },
    { text: 'API', url: '/docs' },
    { text: 'Session and sign out', url: '/sign-in' },
  ],
};

/** As for every page, and a base address, which bull-board's has. */
export const BOARD_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
