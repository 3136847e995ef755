import {
  ArchiveRestore,
  AudioLines,
  BarChart3,
  FileUp,
  HardDriveDownload,
  Images,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquareText,
  Radio,
  Sparkles,
  Tags,
  UploadCloud,
  UserCog,
  Users,
} from "lucide-react";
import type { User } from "#admin/session/session-store.ts";
import { hasRole, type Role } from "#core/account/roles.ts";
import { KINDS, NAMED_KIND_NAMES, type NamedKindName } from "#core/catalogue/kinds.ts";

export interface NavigationItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Active only on exactly this address; the others also on the addresses below it. See docs/product/back-office.md. */
  exact?: boolean;
  /** Minimum role. Defaults to editor. */
  least?: Role;
}

const NAMED_ICONS: Partial<Record<NamedKindName, LucideIcon>> = { guests: Users, neighborhoods: MapPin };

const CONTENT_ITEMS: readonly NavigationItem[] = [
  { to: "/admin", label: "Dashboard", icon: LayoutDashboard, exact: true },
  { to: "/admin/episodes", label: "Episodios", icon: Radio },
  ...NAMED_KIND_NAMES.map((kind) => ({
    to: KINDS[kind].list,
    label: KINDS[kind].labels,
    icon: NAMED_ICONS[kind] ?? Tags,
  })),
  { to: "/admin/episode-photos", label: "Fotos", icon: Images },
  { to: "/admin/recordings", label: "Audios", icon: AudioLines },
  { to: "/admin/ai-data", label: "Datos de IA", icon: Sparkles },
  { to: "/admin/stats", label: "Estadísticas", icon: BarChart3 },
  { to: "/admin/comments", label: "Comentarios", icon: MessageSquareText, least: "user" },
];

const TOOL_ITEMS: readonly NavigationItem[] = [
  { to: "/admin/archive", label: "El archivo", icon: Landmark },
  { to: "/admin/publishing", label: "Publicación", icon: UploadCloud },
  { to: "/admin/messages", label: "Mensajes", icon: Mail },
  { to: "/admin/trash", label: "Papelera", icon: ArchiveRestore },
  { to: "/admin/collaborators", label: "Colaboradores", icon: UserCog, least: "admin" },
  { to: "/admin/import", label: "Importar", icon: FileUp },
  { to: "/admin/backup", label: "Copia de seguridad", icon: HardDriveDownload, least: "admin" },
];

/** The items this user may open, in two groups: content and tools. */
export const openItems = (user: User): readonly NavigationItem[][] =>
  [CONTENT_ITEMS, TOOL_ITEMS].map((items) => items.filter(({ least = "editor" }) => hasRole(user, least)));

export const isActive = (item: NavigationItem, pathname: string): boolean =>
  item.exact ? pathname === item.to : pathname === item.to || pathname.startsWith(`${item.to}/`);
