import './styles/tokens.css';
import './styles/base.css';
import './styles/desk.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { offline } from './lib/offline.svelte';
import { settings } from './lib/settings.svelte';
import { words } from './lib/words.svelte';

settings.begin();
offline.begin();
void words.begin();

const target = document.getElementById('app');
if (target) mount(App, { target });
