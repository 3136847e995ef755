// Written by `npm run generate:types`. Do not edit. Schema: e6ef905131a5d90f9f0d9eba7bd518927f3f4bab25f6f91b462bd155f8341b57
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      ai_jobs: {
        Row: {
          attempts: number;
          created_at: string;
          created_by: string | null;
          ended_at: string | null;
          episode_id: string | null;
          error: string | null;
          error_code: string | null;
          id: string;
          kind: string;
          leased_until: string | null;
          provider: string;
          request: NonNullable<Json>;
          request_hash: string;
          result: Json | null;
          sent_at: string | null;
          stage: string | null;
          started_at: string | null;
          state: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          created_at?: string;
          created_by?: string | null;
          ended_at?: string | null;
          episode_id?: string | null;
          error?: string | null;
          error_code?: string | null;
          id?: string;
          kind: string;
          leased_until?: string | null;
          provider: string;
          request: NonNullable<Json>;
          request_hash: string;
          result?: Json | null;
          sent_at?: string | null;
          stage?: string | null;
          started_at?: string | null;
          state?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          created_by?: string | null;
          ended_at?: string | null;
          episode_id?: string | null;
          error?: string | null;
          error_code?: string | null;
          id?: string;
          kind?: string;
          leased_until?: string | null;
          provider?: string;
          request?: NonNullable<Json>;
          request_hash?: string;
          result?: Json | null;
          sent_at?: string | null;
          stage?: string | null;
          started_at?: string | null;
          state?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "ai_jobs_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_ai";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ai_jobs_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ai_jobs_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      ai_provider_calls: {
        Row: {
          ended_at: string | null;
          episode_id: string | null;
          failure: string | null;
          id: number;
          job_id: string | null;
          kind: string;
          model: string | null;
          provider: string;
          received: string | null;
          sent: NonNullable<Json>;
          server: string;
          started_at: string;
          status: number | null;
        };
        ComputedFields: never;
        Insert: {
          ended_at?: string | null;
          episode_id?: string | null;
          failure?: string | null;
          id?: never;
          job_id?: string | null;
          kind: string;
          model?: string | null;
          provider: string;
          received?: string | null;
          sent: NonNullable<Json>;
          server: string;
          started_at?: string;
          status?: number | null;
        };
        Update: {
          ended_at?: string | null;
          episode_id?: string | null;
          failure?: string | null;
          id?: never;
          job_id?: string | null;
          kind?: string;
          model?: string | null;
          provider?: string;
          received?: string | null;
          sent?: NonNullable<Json>;
          server?: string;
          started_at?: string;
          status?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "ai_provider_calls_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_ai";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ai_provider_calls_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ai_provider_calls_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ai_provider_calls_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: false;
            referencedRelation: "ai_jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      archive_texts: {
        Row: {
          content: NonNullable<Json>;
          created_at: string;
          id: string;
          section: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          content: NonNullable<Json>;
          created_at?: string;
          id?: string;
          section: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          content?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          section?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string | null;
          actor_role: string | null;
          at: string;
          change_set: string | null;
          changed: Json | null;
          id: number;
          pk: string;
          tbl: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor?: string | null;
          actor_role?: string | null;
          at?: string;
          change_set?: string | null;
          changed?: Json | null;
          id?: never;
          pk: string;
          tbl: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          actor_role?: string | null;
          at?: string;
          change_set?: string | null;
          changed?: Json | null;
          id?: never;
          pk?: string;
          tbl?: string;
        };
        Relationships: [];
      };
      audit_values: {
        Row: {
          created_at: string;
          digest: string;
          size: number;
          value: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          digest: string;
          size: number;
          value: NonNullable<Json>;
        };
        Update: {
          created_at?: string;
          digest?: string;
          size?: number;
          value?: NonNullable<Json>;
        };
        Relationships: [];
      };
      comment_contacts: {
        Row: {
          author_email: string;
          comment_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_email: string;
          comment_id: string;
        };
        Update: {
          author_email?: string;
          comment_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "comment_contacts_comment_id_fkey";
            columns: ["comment_id"];
            isOneToOne: true;
            referencedRelation: "comment_moderation";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comment_contacts_comment_id_fkey";
            columns: ["comment_id"];
            isOneToOne: true;
            referencedRelation: "comments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comment_contacts_comment_id_fkey";
            columns: ["comment_id"];
            isOneToOne: true;
            referencedRelation: "published_comments";
            referencedColumns: ["id"];
          },
        ];
      };
      comments: {
        Row: {
          author_name: string;
          content: string;
          created_at: string;
          episode_id: string;
          id: string;
          status: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          author_name: string;
          content: string;
          created_at?: string;
          episode_id: string;
          id?: string;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          author_name?: string;
          content?: string;
          created_at?: string;
          episode_id?: string;
          id?: string;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "comments_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_ai";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          answered_at: string | null;
          answered_by: string | null;
          archived_at: string | null;
          created_at: string;
          email: string;
          id: string;
          mail_attempts: number;
          mail_error: string | null;
          mail_sent_at: string | null;
          mail_status: string;
          message: string;
          name: string;
          program_number: string | null;
          read_at: string | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          answered_by?: string | null;
          archived_at?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          mail_attempts?: number;
          mail_error?: string | null;
          mail_sent_at?: string | null;
          mail_status?: string;
          message: string;
          name: string;
          program_number?: string | null;
          read_at?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          answered_at?: string | null;
          answered_by?: string | null;
          archived_at?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          mail_attempts?: number;
          mail_error?: string | null;
          mail_sent_at?: string | null;
          mail_status?: string;
          message?: string;
          name?: string;
          program_number?: string | null;
          read_at?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      episode_notes: {
        Row: {
          id: string;
          notes: string | null;
        };
        ComputedFields: never;
        Insert: {
          id: string;
          notes?: string | null;
        };
        Update: {
          id?: string;
          notes?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "episode_notes_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "episode_ai";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_notes_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "episode_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_notes_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      episode_photos: {
        Row: {
          alt: string | null;
          caption: string | null;
          created_at: string;
          credit: string | null;
          date_taken: string | null;
          episode_id: string;
          id: string;
          position: number | null;
          rights: string | null;
          source: string | null;
          updated_at: string;
          url: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          alt?: string | null;
          caption?: string | null;
          created_at?: string;
          credit?: string | null;
          date_taken?: string | null;
          episode_id: string;
          id?: string;
          position?: number | null;
          rights?: string | null;
          source?: string | null;
          updated_at?: string;
          url: string;
          version?: number;
        };
        Update: {
          alt?: string | null;
          caption?: string | null;
          created_at?: string;
          credit?: string | null;
          date_taken?: string | null;
          episode_id?: string;
          id?: string;
          position?: number | null;
          rights?: string | null;
          source?: string | null;
          updated_at?: string;
          url?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "episode_photos_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_ai";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_photos_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_photos_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      episode_topics: {
        Row: {
          episode_id: string;
          topic_id: string;
        };
        ComputedFields: never;
        Insert: {
          episode_id: string;
          topic_id: string;
        };
        Update: {
          episode_id?: string;
          topic_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "episode_topics_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_ai";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_topics_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_topics_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_topics_topic_id_fkey";
            columns: ["topic_id"];
            isOneToOne: false;
            referencedRelation: "topics";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_topics_topic_id_fkey";
            columns: ["topic_id"];
            isOneToOne: false;
            referencedRelation: "topics_with_counts";
            referencedColumns: ["id"];
          },
        ];
      };
      episodes: {
        Row: {
          ai_confidence: number | null;
          ai_duration_seconds: number | null;
          ai_emotional_tone: string | null;
          ai_guest_info: Json | null;
          ai_key_points: string[] | null;
          ai_neighborhood_info: Json | null;
          ai_outdated_at: string | null;
          ai_processed_at: string | null;
          ai_quotes: Json | null;
          ai_sections: Json | null;
          ai_summary: string | null;
          ai_topics: string[] | null;
          ai_word_count: number | null;
          audio_url: string | null;
          carrier: string | null;
          carrier_note: string | null;
          content_analysis: Json | null;
          created_at: string;
          creator: string | null;
          date: string | null;
          date_edtf: string | null;
          description: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          duration: string | null;
          episode_number: string;
          episode_order: number | null;
          feed_guid: string | null;
          guest_id: string | null;
          has_analysis: boolean;
          has_transcript: boolean;
          headline: string | null;
          id: string;
          neighborhood_id: string | null;
          publish_at: string | null;
          rights: string | null;
          shelf_mark: string | null;
          source: string | null;
          status: string;
          summary: string | null;
          transcript: string | null;
          transcription_data: Json | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          ai_confidence?: number | null;
          ai_duration_seconds?: number | null;
          ai_emotional_tone?: string | null;
          ai_guest_info?: Json | null;
          ai_key_points?: string[] | null;
          ai_neighborhood_info?: Json | null;
          ai_outdated_at?: string | null;
          ai_processed_at?: string | null;
          ai_quotes?: Json | null;
          ai_sections?: Json | null;
          ai_summary?: string | null;
          ai_topics?: string[] | null;
          ai_word_count?: number | null;
          audio_url?: string | null;
          carrier?: string | null;
          carrier_note?: string | null;
          content_analysis?: Json | null;
          created_at?: string;
          creator?: string | null;
          date?: string | null;
          date_edtf?: string | null;
          description?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          duration?: string | null;
          episode_number: string;
          episode_order?: never;
          feed_guid?: string | null;
          guest_id?: string | null;
          has_analysis?: never;
          has_transcript?: never;
          headline?: string | null;
          id?: string;
          neighborhood_id?: string | null;
          publish_at?: string | null;
          rights?: string | null;
          shelf_mark?: string | null;
          source?: string | null;
          status?: string;
          summary?: never;
          transcript?: string | null;
          transcription_data?: Json | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          ai_confidence?: number | null;
          ai_duration_seconds?: number | null;
          ai_emotional_tone?: string | null;
          ai_guest_info?: Json | null;
          ai_key_points?: string[] | null;
          ai_neighborhood_info?: Json | null;
          ai_outdated_at?: string | null;
          ai_processed_at?: string | null;
          ai_quotes?: Json | null;
          ai_sections?: Json | null;
          ai_summary?: string | null;
          ai_topics?: string[] | null;
          ai_word_count?: number | null;
          audio_url?: string | null;
          carrier?: string | null;
          carrier_note?: string | null;
          content_analysis?: Json | null;
          created_at?: string;
          creator?: string | null;
          date?: string | null;
          date_edtf?: string | null;
          description?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          duration?: string | null;
          episode_number?: string;
          episode_order?: never;
          feed_guid?: string | null;
          guest_id?: string | null;
          has_analysis?: never;
          has_transcript?: never;
          headline?: string | null;
          id?: string;
          neighborhood_id?: string | null;
          publish_at?: string | null;
          rights?: string | null;
          shelf_mark?: string | null;
          source?: string | null;
          status?: string;
          summary?: never;
          transcript?: string | null;
          transcription_data?: Json | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "episodes_guest_id_fkey";
            columns: ["guest_id"];
            isOneToOne: false;
            referencedRelation: "guests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episodes_guest_id_fkey";
            columns: ["guest_id"];
            isOneToOne: false;
            referencedRelation: "guests_with_counts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episodes_neighborhood_id_fkey";
            columns: ["neighborhood_id"];
            isOneToOne: false;
            referencedRelation: "neighborhoods";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episodes_neighborhood_id_fkey";
            columns: ["neighborhood_id"];
            isOneToOne: false;
            referencedRelation: "neighborhoods_with_counts";
            referencedColumns: ["id"];
          },
        ];
      };
      former_addresses: {
        Row: {
          created_at: string;
          id: string;
          kind: string;
          name: string;
          row_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          kind: string;
          name: string;
          row_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          kind?: string;
          name?: string;
          row_id?: string;
        };
        Relationships: [];
      };
      guests: {
        Row: {
          bio: string | null;
          created_at: string;
          id: string;
          name: string;
          photo: string | null;
          search_text: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          bio?: string | null;
          created_at?: string;
          id?: string;
          name: string;
          photo?: string | null;
          search_text?: never;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Update: {
          bio?: string | null;
          created_at?: string;
          id?: string;
          name?: string;
          photo?: string | null;
          search_text?: never;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      listening_counts: {
        Row: {
          episode_id: string;
          id: string;
          month: string;
          plays: number;
          seconds: number;
        };
        ComputedFields: never;
        Insert: {
          episode_id: string;
          id?: string;
          month: string;
          plays?: number;
          seconds?: number;
        };
        Update: {
          episode_id?: string;
          id?: string;
          month?: string;
          plays?: number;
          seconds?: number;
        };
        Relationships: [
          {
            foreignKeyName: "listening_counts_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_ai";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "listening_counts_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "listening_counts_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      neighborhoods: {
        Row: {
          coordinates: Json | null;
          created_at: string;
          description: string | null;
          id: string;
          name: string;
          photos: Json | null;
          search_text: string;
          slug: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          coordinates?: Json | null;
          created_at?: string;
          description?: string | null;
          id?: string;
          name: string;
          photos?: Json | null;
          search_text?: never;
          slug?: string;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Update: {
          coordinates?: Json | null;
          created_at?: string;
          description?: string | null;
          id?: string;
          name?: string;
          photos?: Json | null;
          search_text?: never;
          slug?: string;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      photo_notes: {
        Row: {
          carrier: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          id: string;
          notes: string | null;
        };
        ComputedFields: never;
        Insert: {
          carrier?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          id: string;
          notes?: string | null;
        };
        Update: {
          carrier?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          id?: string;
          notes?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "photo_notes_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "episode_photos";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "photo_notes_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "photo_list";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          active: boolean;
          created_at: string;
          id: string;
          name: string | null;
          password_changed_at: string | null;
          password_is_temporary: boolean;
          role: string;
          second_factor: boolean;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          created_at?: string;
          id: string;
          name?: string | null;
          password_changed_at?: string | null;
          password_is_temporary?: boolean;
          role?: string;
          second_factor?: boolean;
          updated_at?: string;
          version?: number;
        };
        Update: {
          active?: boolean;
          created_at?: string;
          id?: string;
          name?: string | null;
          password_changed_at?: string | null;
          password_is_temporary?: boolean;
          role?: string;
          second_factor?: boolean;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      recordings: {
        Row: {
          bytes: number | null;
          carrier: string | null;
          carrier_note: string | null;
          created_at: string;
          creator: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          id: string;
          kilobits: number | null;
          master_bytes: number | null;
          master_media_type: string | null;
          master_name: string | null;
          master_sha256: string | null;
          media_type: string | null;
          name: string;
          notes: string | null;
          recorded_on: string | null;
          rights: string | null;
          seconds: number | null;
          sha256: string | null;
          shelf_mark: string | null;
          source: string | null;
          title: string | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          bytes?: number | null;
          carrier?: string | null;
          carrier_note?: string | null;
          created_at?: string;
          creator?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          id?: string;
          kilobits?: number | null;
          master_bytes?: number | null;
          master_media_type?: string | null;
          master_name?: string | null;
          master_sha256?: string | null;
          media_type?: string | null;
          name: string;
          notes?: string | null;
          recorded_on?: string | null;
          rights?: string | null;
          seconds?: number | null;
          sha256?: string | null;
          shelf_mark?: string | null;
          source?: string | null;
          title?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          bytes?: number | null;
          carrier?: string | null;
          carrier_note?: string | null;
          created_at?: string;
          creator?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          id?: string;
          kilobits?: number | null;
          master_bytes?: number | null;
          master_media_type?: string | null;
          master_name?: string | null;
          master_sha256?: string | null;
          media_type?: string | null;
          name?: string;
          notes?: string | null;
          recorded_on?: string | null;
          rights?: string | null;
          seconds?: number | null;
          sha256?: string | null;
          shelf_mark?: string | null;
          source?: string | null;
          title?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      topics: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          slug: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          slug?: string;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          slug?: string;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      trash: {
        Row: {
          batch: string;
          deleted_at: string;
          deleted_by: string | null;
          id: number;
          linked_episodes: string[] | null;
          pk: string;
          row_data: NonNullable<Json>;
          tbl: string;
        };
        ComputedFields: never;
        Insert: {
          batch: string;
          deleted_at?: string;
          deleted_by?: string | null;
          id?: never;
          linked_episodes?: string[] | null;
          pk: string;
          row_data: NonNullable<Json>;
          tbl: string;
        };
        Update: {
          batch?: string;
          deleted_at?: string;
          deleted_by?: string | null;
          id?: never;
          linked_episodes?: string[] | null;
          pk?: string;
          row_data?: NonNullable<Json>;
          tbl?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      comment_moderation: {
        Row: {
          author_email: string;
          author_name: string;
          content: string;
          created_at: string;
          episode_id: string;
          episode_number: string | null;
          id: string;
          neighborhood_name: string | null;
          status: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "comments_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_ai";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      episode_ai: {
        Row: {
          ai_confidence: number | null;
          ai_duration_seconds: number | null;
          ai_emotional_tone: string | null;
          ai_outdated_at: string | null;
          ai_processed_at: string | null;
          ai_summary: string | null;
          ai_topics: string[] | null;
          ai_word_count: number | null;
          episode_number: string;
          episode_order: number | null;
          guest_name: string | null;
          id: string;
          is_unreviewed: boolean | null;
          neighborhood_name: string | null;
          search_text: string | null;
          status: string;
          version: number;
        };
        ComputedFields: never;
        Relationships: [];
      };
      episode_list: {
        Row: {
          ai_confidence: number | null;
          ai_duration_seconds: number | null;
          ai_emotional_tone: string | null;
          ai_guest_info: Json | null;
          ai_key_points: string[] | null;
          ai_neighborhood_info: Json | null;
          ai_outdated_at: string | null;
          ai_processed_at: string | null;
          ai_quotes: Json | null;
          ai_sections: Json | null;
          ai_summary: string | null;
          ai_topics: string[] | null;
          ai_word_count: number | null;
          audio_url: string | null;
          carrier: string | null;
          carrier_note: string | null;
          content_analysis: Json | null;
          created_at: string;
          creator: string | null;
          date: string | null;
          date_edtf: string | null;
          description: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          duration: string | null;
          episode_number: string;
          episode_order: number | null;
          feed_guid: string | null;
          guest_id: string | null;
          guest_name: string | null;
          guest_sort_name: string | null;
          has_analysis: boolean;
          has_transcript: boolean;
          headline: string | null;
          id: string;
          is_unreviewed: boolean | null;
          neighborhood_id: string | null;
          neighborhood_name: string | null;
          neighborhood_slug: string | null;
          neighborhood_sort_name: string | null;
          publish_at: string | null;
          rights: string | null;
          search_text: string | null;
          seconds: number | null;
          shelf_mark: string | null;
          source: string | null;
          status: string;
          summary: string | null;
          transcript: string | null;
          transcription_data: Json | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "episodes_guest_id_fkey";
            columns: ["guest_id"];
            isOneToOne: false;
            referencedRelation: "guests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episodes_guest_id_fkey";
            columns: ["guest_id"];
            isOneToOne: false;
            referencedRelation: "guests_with_counts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episodes_neighborhood_id_fkey";
            columns: ["neighborhood_id"];
            isOneToOne: false;
            referencedRelation: "neighborhoods";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episodes_neighborhood_id_fkey";
            columns: ["neighborhood_id"];
            isOneToOne: false;
            referencedRelation: "neighborhoods_with_counts";
            referencedColumns: ["id"];
          },
        ];
      };
      guests_with_counts: {
        Row: {
          bio: string | null;
          created_at: string;
          episode_count: number | null;
          id: string;
          name: string;
          photo: string | null;
          published_count: number | null;
          search_text: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Relationships: [];
      };
      neighborhoods_with_counts: {
        Row: {
          coordinates: Json | null;
          created_at: string;
          description: string | null;
          episode_count: number | null;
          id: string;
          name: string;
          photos: Json | null;
          published_count: number | null;
          search_text: string;
          slug: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Relationships: [];
      };
      photo_list: {
        Row: {
          alt: string | null;
          caption: string | null;
          created_at: string;
          credit: string | null;
          date_edtf: string | null;
          date_taken: string | null;
          episode_id: string;
          episode_number: string;
          episode_order: number | null;
          id: string;
          position: number | null;
          rights: string | null;
          source: string | null;
          updated_at: string;
          url: string;
          version: number;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "episode_photos_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_ai";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_photos_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_photos_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      published_comments: {
        Row: {
          author_name: string;
          content: string;
          created_at: string;
          episode_id: string;
          id: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "comments_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_ai";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episode_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      topics_with_counts: {
        Row: {
          created_at: string;
          episode_count: number | null;
          id: string;
          name: string;
          published_count: number | null;
          slug: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      ai_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      archive_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      ask_publish: { Args: Record<PropertyKey, never>; Returns: number };
      assign_episodes: {
        Args: { p_guest: string; p_ids: string[]; p_neighborhood: string; p_topics: string[] };
        Returns: string;
      };
      cancel_ai_job: {
        Args: { p_id: string };
        Returns: {
          attempts: number;
          created_at: string;
          created_by: string | null;
          ended_at: string | null;
          episode_id: string | null;
          error: string | null;
          error_code: string | null;
          id: string;
          kind: string;
          leased_until: string | null;
          provider: string;
          request: NonNullable<Json>;
          request_hash: string;
          result: Json | null;
          sent_at: string | null;
          stage: string | null;
          started_at: string | null;
          state: string;
          updated_at: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "ai_jobs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      carry_second_step: { Args: { p_from: string; p_to: string; p_user: string }; Returns: undefined };
      change_sets: {
        Args: { p_kind: string };
        Returns: {
          actor: string;
          at: string;
          episodes: number;
          id: string;
          label: string;
          undone_at: string;
        }[];
      };
      choose_name: { Args: { p_name: string }; Returns: undefined };
      choose_notices: { Args: { p_rhythm: string }; Returns: undefined };
      claim_write: { Args: { p_key: string; p_lease_s: number; p_route: string }; Returns: Json };
      collaborators: {
        Args: Record<PropertyKey, never>;
        Returns: {
          active: boolean;
          created_at: string;
          email: string;
          id: string;
          last_sign_in_at: string;
          name: string;
          role: string;
          second_factor: boolean;
          version: number;
        }[];
      };
      complete_ai_job: {
        Args: { p_attempt: number; p_error: string; p_error_code: string; p_id: string; p_result: Json };
        Returns: string;
      };
      complete_mail: { Args: { p_error?: string; p_id: string; p_ok: boolean }; Returns: string };
      complete_provider_call: {
        Args: { p_failure: string; p_id: number; p_received: string; p_status: number };
        Returns: undefined;
      };
      confirm_second_factor: {
        Args: { p_codes: string[]; p_secret: string; p_session: string; p_step: number; p_user: string };
        Returns: boolean;
      };
      consume_rate_limit: {
        Args: { p_bucket: string; p_limit: number; p_window_s: number };
        Returns: boolean;
      };
      content_revision: { Args: Record<PropertyKey, never>; Returns: number };
      count_listening: {
        Args: { p_episode: string; p_seconds: number; p_starts: boolean };
        Returns: undefined;
      };
      current_person: {
        Args: { p_session: string };
        Returns: {
          active: boolean;
          name: string;
          password_is_temporary: boolean;
          role: string;
          second_factor: string;
          session_open: boolean;
        }[];
      };
      dashboard: { Args: Record<PropertyKey, never>; Returns: Json };
      drop_second_factor: { Args: { p_user: string }; Returns: undefined };
      end_account_sessions: { Args: { p_user: string }; Returns: undefined };
      end_own_session: { Args: { p_session: string }; Returns: boolean };
      erase_person: { Args: { p_email: string }; Returns: Json };
      find_account: { Args: { p_email: string }; Returns: string };
      find_everywhere: {
        Args: { p_count: number; p_query: string };
        Returns: {
          after: string;
          before: string;
          detail: string;
          found: string;
          id: string;
          kind: string;
          place: string;
          title: string;
        }[];
      };
      finish_build: {
        Args: { p_id: number; p_reason?: string; p_release?: string; p_result: string; p_revision?: number };
        Returns: undefined;
      };
      finish_write: { Args: { p_hash: string; p_key: string; p_result: Json }; Returns: undefined };
      import_rows: {
        Args: { p_dry_run: boolean; p_kind: string; p_label?: string; p_rows: Json; p_skip_errors?: boolean };
        Returns: Json;
      };
      lease_ai_job: {
        Args: { p_lease_s: number };
        Returns: {
          attempts: number;
          episode_id: string;
          id: string;
          kind: string;
          provider: string;
          request: Json;
        }[];
      };
      lease_outbox: {
        Args: { p_lease_s: number; p_n: number };
        Returns: {
          attempts: number;
          id: string;
          kind: string;
          message: Json;
          message_id: string;
        }[];
      };
      listening_figures: { Args: { p_year?: number }; Returns: Json };
      mark_published: { Args: { p_seq: number }; Returns: undefined };
      merge_records: { Args: { p_from: string; p_into: string; p_kind: string }; Returns: string };
      move_photo: { Args: { p_id: string; p_position: number }; Returns: undefined };
      note_session_browser: { Args: { p_browser: string; p_session: string }; Returns: undefined };
      own_notices: { Args: Record<PropertyKey, never>; Returns: string };
      own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          browser: string;
          created_at: string;
          id: string;
          used_at: string;
        }[];
      };
      password_link_owner: {
        Args: { p_hash: string };
        Returns: {
          email: string;
          id: string;
        }[];
      };
      pause_publishing: { Args: { p_paused: boolean }; Returns: boolean };
      publish_planned: { Args: { p_now: string }; Returns: number };
      published_states: { Args: Record<PropertyKey, never>; Returns: Json };
      publishing_overview: { Args: { p_most: number }; Returns: Json };
      publishing_state: {
        Args: Record<PropertyKey, never>;
        Returns: {
          asked_at: string;
          content_revision: number;
          failed_at: string;
          failures: number;
          first_at: string;
          last_at: string;
          paused: boolean;
          planned_at: string;
          published_revision: number;
          requested_at: string;
          requested_revision: number;
        }[];
      };
      purge_expired: { Args: { p_keep_days?: number }; Returns: Json };
      queue_ai_job: {
        Args: { p_episode: string; p_kind: string; p_provider: string; p_request: Json };
        Returns: {
          attempts: number;
          created_at: string;
          created_by: string | null;
          ended_at: string | null;
          episode_id: string | null;
          error: string | null;
          error_code: string | null;
          id: string;
          kind: string;
          leased_until: string | null;
          provider: string;
          request: NonNullable<Json>;
          request_hash: string;
          result: Json | null;
          sent_at: string | null;
          stage: string | null;
          started_at: string | null;
          state: string;
          updated_at: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "ai_jobs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      queue_new_browser: { Args: { p_browser: string; p_user: string }; Returns: undefined };
      queue_notices: { Args: Record<PropertyKey, never>; Returns: number };
      queue_password_link: {
        Args: { p_email: string; p_hash: string; p_link: string; p_purpose: string };
        Returns: boolean;
      };
      read_second_factor: {
        Args: { p_user: string };
        Returns: {
          codes_left: number;
          is_confirmed: boolean;
          secret: string;
        }[];
      };
      record_provider_call: {
        Args: {
          p_attempt: number;
          p_job: string;
          p_lease_s: number;
          p_model: string;
          p_sent: Json;
          p_server: string;
        };
        Returns: number;
      };
      remove_second_factor: { Args: { p_user: string }; Returns: undefined };
      renew_ai_job_lease: {
        Args: { p_attempt: number; p_id: string; p_lease_s: number; p_stage: string };
        Returns: boolean;
      };
      replace_recovery_codes: { Args: { p_codes: string[]; p_user: string }; Returns: undefined };
      report_build: { Args: { p_revision: number }; Returns: undefined };
      restore_begin: { Args: Record<PropertyKey, never>; Returns: undefined };
      restore_commit: { Args: { p_counts: Json }; Returns: undefined };
      restore_stage: { Args: { p_rows: Json; p_table: string }; Returns: undefined };
      restore_trash: { Args: { p_id: number }; Returns: string };
      retry_mail: { Args: { p_message: string }; Returns: undefined };
      row_history: {
        Args: { p_key: string; p_table: string };
        Returns: {
          action: string;
          actor: string;
          actor_name: string;
          actor_role: string;
          at: string;
          changed: Json;
          id: number;
          part_of: Json;
        }[];
      };
      save_analysis: {
        Args: { p_data: Json; p_id: string; p_version: number };
        Returns: {
          ai_confidence: number | null;
          ai_duration_seconds: number | null;
          ai_emotional_tone: string | null;
          ai_guest_info: Json | null;
          ai_key_points: string[] | null;
          ai_neighborhood_info: Json | null;
          ai_outdated_at: string | null;
          ai_processed_at: string | null;
          ai_quotes: Json | null;
          ai_sections: Json | null;
          ai_summary: string | null;
          ai_topics: string[] | null;
          ai_word_count: number | null;
          audio_url: string | null;
          carrier: string | null;
          carrier_note: string | null;
          content_analysis: Json | null;
          created_at: string;
          creator: string | null;
          date: string | null;
          date_edtf: string | null;
          description: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          duration: string | null;
          episode_number: string;
          episode_order: number | null;
          feed_guid: string | null;
          guest_id: string | null;
          has_analysis: boolean;
          has_transcript: boolean;
          headline: string | null;
          id: string;
          neighborhood_id: string | null;
          publish_at: string | null;
          rights: string | null;
          shelf_mark: string | null;
          source: string | null;
          status: string;
          summary: string | null;
          transcript: string | null;
          transcription_data: Json | null;
          updated_at: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "episodes";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_episode: {
        Args: { p_data: Json; p_id: string; p_topics: string[]; p_version: number };
        Returns: {
          ai_confidence: number | null;
          ai_duration_seconds: number | null;
          ai_emotional_tone: string | null;
          ai_guest_info: Json | null;
          ai_key_points: string[] | null;
          ai_neighborhood_info: Json | null;
          ai_outdated_at: string | null;
          ai_processed_at: string | null;
          ai_quotes: Json | null;
          ai_sections: Json | null;
          ai_summary: string | null;
          ai_topics: string[] | null;
          ai_word_count: number | null;
          audio_url: string | null;
          carrier: string | null;
          carrier_note: string | null;
          content_analysis: Json | null;
          created_at: string;
          creator: string | null;
          date: string | null;
          date_edtf: string | null;
          description: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          duration: string | null;
          episode_number: string;
          episode_order: number | null;
          feed_guid: string | null;
          guest_id: string | null;
          has_analysis: boolean;
          has_transcript: boolean;
          headline: string | null;
          id: string;
          neighborhood_id: string | null;
          publish_at: string | null;
          rights: string | null;
          shelf_mark: string | null;
          source: string | null;
          status: string;
          summary: string | null;
          transcript: string | null;
          transcription_data: Json | null;
          updated_at: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "episodes";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_photo: {
        Args: { p_data: Json; p_id: string; p_version: number };
        Returns: {
          alt: string | null;
          caption: string | null;
          created_at: string;
          credit: string | null;
          date_taken: string | null;
          episode_id: string;
          id: string;
          position: number | null;
          rights: string | null;
          source: string | null;
          updated_at: string;
          url: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "episode_photos";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_whole_episode: {
        Args: { p_id: string; p_parts: Json; p_version: number };
        Returns: {
          ai_confidence: number | null;
          ai_duration_seconds: number | null;
          ai_emotional_tone: string | null;
          ai_guest_info: Json | null;
          ai_key_points: string[] | null;
          ai_neighborhood_info: Json | null;
          ai_outdated_at: string | null;
          ai_processed_at: string | null;
          ai_quotes: Json | null;
          ai_sections: Json | null;
          ai_summary: string | null;
          ai_topics: string[] | null;
          ai_word_count: number | null;
          audio_url: string | null;
          carrier: string | null;
          carrier_note: string | null;
          content_analysis: Json | null;
          created_at: string;
          creator: string | null;
          date: string | null;
          date_edtf: string | null;
          description: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          duration: string | null;
          episode_number: string;
          episode_order: number | null;
          feed_guid: string | null;
          guest_id: string | null;
          has_analysis: boolean;
          has_transcript: boolean;
          headline: string | null;
          id: string;
          neighborhood_id: string | null;
          publish_at: string | null;
          rights: string | null;
          shelf_mark: string | null;
          source: string | null;
          status: string;
          summary: string | null;
          transcript: string | null;
          transcription_data: Json | null;
          updated_at: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "episodes";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      schema_version: { Args: Record<PropertyKey, never>; Returns: string };
      second_factor_rule: { Args: { p_required?: boolean }; Returns: boolean };
      start_build: { Args: { p_cause: string; p_requested?: boolean; p_revision: number }; Returns: number };
      store_downloaded: {
        Args: { p_duration: string; p_episode: string; p_from: string; p_name: string; p_person: string };
        Returns: boolean;
      };
      store_second_factor: { Args: { p_secret: string; p_user: string }; Returns: boolean };
      submit_comment: {
        Args: { p_content: string; p_email: string; p_episode: string; p_key: string; p_name: string };
        Returns: Json;
      };
      submit_contact: {
        Args: { p_email: string; p_key: string; p_message: string; p_name: string; p_program: string };
        Returns: Json;
      };
      take_recovery_code: { Args: { p_hash: string; p_session: string; p_user: string }; Returns: boolean };
      take_second_step: { Args: { p_session: string; p_step: number; p_user: string }; Returns: boolean };
      trash_entries: {
        Args: { p_count: number; p_from: number; p_query: string; p_table: string };
        Returns: {
          also: number;
          days_left: number;
          deleted_at: string;
          deleted_by: string;
          id: number;
          is_public: boolean;
          label: string;
          tbl: string;
          total: number;
          unlinked: number;
        }[];
      };
      undo_change_set: { Args: { p_id: string }; Returns: string[] };
      use_password_link: { Args: { p_hash: string }; Returns: boolean };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
