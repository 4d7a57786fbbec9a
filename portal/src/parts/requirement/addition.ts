import { createStore } from '@yance/ui/store.ts';

/** What another part of the site has to say in the requirement that is being written; the form takes it over once. */
export const requirementAddition = createStore<{ content: string; category: string } | null>(null);
