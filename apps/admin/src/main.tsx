import '@sahna/ui/styles.css';
import './app/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAdminRouter } from './app/router.tsx';
import { queryClient } from './shared/query-client.ts';
import { LanguageProvider } from './shared/texts/language-provider.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('the page has no element for the app');
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <RouterProvider router={createAdminRouter()} />
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);
